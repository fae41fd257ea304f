// Why git has failed, from what it writes.
import { expect, test } from "vitest";
import { PublishTrouble, troubleOf, troubles } from "../../../src/editing/publishing/troubles.ts";
import { GitFailure } from "../../../src/pipeline/read/git.ts";

test.each([
  ["busy", " ! [rejected]        main -> main (fetch first)"],
  ["busy", " ! [rejected]        main -> main (non-fast-forward)"],
  [
    "rejected",
    "remote: error: GH006: Protected branch update failed\n ! [remote rejected] main -> main (protected branch hook declined)",
  ],
  ["credentials", "fatal: could not read Username for 'https://example.org': terminal prompts disabled"],
  ["credentials", "git@example.org: Permission denied (publickey).\nfatal: Could not read from remote repository."],
  ["credentials", "fatal: unable to access 'https://example.org/x.git/': The requested URL returned error: 403"],
  ["hostKey", "Host key verification failed.\r\nfatal: Could not read from remote repository."],
  // GnuTLS, OpenSSL and Windows: of another authority, of another name, and expired.
  ...[
    "server certificate verification failed. CAfile: none CRLfile: none",
    "SSL: certificate subject name (a.co) does not match target host name 'b.co'",
    "SSL certificate problem: certificate has expired",
    "schannel: next InitializeSecurityContext failed: SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was issued by an authority that is not trusted.",
  ].map((reason) => ["certificate", `fatal: unable to access 'https://b.co/x.git/': ${reason}`]),
  [
    "tooLarge",
    "error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly",
  ],
  [
    "tooLarge",
    "remote: fatal: pack exceeds maximum allowed size (1.00 MiB)        \nerror: remote unpack failed: unpack-objects abnormal exit\n ! [remote rejected] main -> main (unpacker error)",
  ],
  // A file that GitHub, and one that GitLab does not receive.
  ...[
    "error: File content/files/guia.pdf is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB",
    "GitLab: You are attempting to check in one or more blobs which exceed the 100MiB limit:",
  ].map((line) => [
    "tooLarge",
    `remote: ${line}        \n ! [remote rejected] main -> main (pre-receive hook declined)`,
  ]),
  ["noBranch", "fatal: couldn't find remote ref refs/heads/main"],
  ["noSpace", "fatal: unable to write loose object file: No space left on device"],
  [
    "fullServer",
    "remote: fatal: unable to write loose object file: No space left on device        \n ! [remote rejected] main -> main (unpacker error)",
  ],
  ["offline", "fatal: unable to access 'https://example.org/x.git/': Could not resolve host: example.org"],
  ["offline", "fatal: unable to access 'https://a.co/certificate.git/': Could not resolve host: a.co"],
  ["offline", "ssh: Could not resolve hostname example.org\nfatal: Could not read from remote repository."],
  ["offline", "send-pack: unexpected disconnect while reading sideband packet\nerror: failed to push some refs to 'x'"],
  // A web server that answers with a page, to a fetch and to a push: maintenance.
  ["offline", "fatal: https://a.co/x.git/info/refs not valid: is this a git repository?"],
  ["offline", "error: no DAV locking support on https://a.co/\nerror: failed to push some refs to 'https://a.co'"],
  [
    "offline",
    "error: Cannot access URL https://a.co/x.git/, return code 22\nfatal: git-http-push failed\nerror: failed to push some refs to 'https://a.co/x.git'",
  ],
  [
    "offline",
    "fatal: protocol error: bad line length character: <htm\nfatal: the remote end hung up unexpectedly\nerror: failed to push some refs to 'https://a.co/x.git'",
  ],
  // The server answers the first request, and fails at the next; or it fails amid its first answer.
  ["offline", "fatal: the remote end hung up upon initial contact"],
  ["offline", "error: RPC failed; HTTP 503 curl 22 The requested URL returned error: 503"],
  ["offline", "fatal: remote-curl: bad line length character: <htm\nfatal: expected flush after ref listing"],
  ["noServer", "remote: Repository not found.\nfatal: repository 'https://example.org/x.git/' not found"],
  // The login of the institution stands before the repository.
  [
    "noServer",
    "fatal: unable to update url base from redirection:\n  asked for: https://a.co/x.git/info/refs?service=git-upload-pack\n   redirect: https://login.a.co/?to=x",
  ],
  ["busy", "fatal: Unable to create '/x/.git/index.lock': File exists.\nAnother git process seems to be running"],
  ["hook", "error: failed to push some refs to 'https://example.org/x.git'"],
  ["failed", "fatal: bad object"],
])("%s: %s", (name, message) => {
  expect(troubleOf(new GitFailure("refused", message))).toBe(name);
});

test("a command and the log have the sentences, not the answer of a request", () => {
  expect(new PublishTrouble("noSpace", "ENOSPC").message).toMatch(/^No queda espacio .*\. Sus cambios .* ENOSPC$/);
});

test("each trouble says what happened and what to do, without words of programs", () => {
  for (const { message, hint } of Object.values(troubles)) {
    expect(`${message} ${hint}`).toMatch(/^[A-ZÁÉÍÓÚ].+\. .+\.$/);
    expect(`${message} ${hint}`).not.toMatch(/HEAD|upstream|commit|rebase|content\/|\.json/);
  }
});

// Solves the challenge it is sent, away from the page's own thread.
import "altcha-lib/workers/pbkdf2";

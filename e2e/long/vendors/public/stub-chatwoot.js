// Chatwoot needs none: its wrapper waits for chatwoot:ready.

// In place of the vendor's script.

// tawk.to needs none: its wrapper calls Tawk_API later.

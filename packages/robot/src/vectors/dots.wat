;; Dot products of a vector with many rows of 100 whole numbers each: instructions for sixteen numbers at a time, which JavaScript lacks.
;; The memory holds the vector as 104 numbers of 16 bits, the last four 0, at 0; the results, 32 bits each, at 256; and the rows, 8 bits a
;; number, at 32768. `dots.ts` says how many fit.
(module
  (memory (export "memory") 8)
  ;; Adds what sixteen numbers of a row contribute.
  (func $pair (param $row i32) (param $sum v128) (param $low v128) (param $high v128) (result v128)
    (local $bytes v128)
    (local.set $bytes (v128.load align=1 (local.get $row)))
    (i32x4.add (local.get $sum)
      (i32x4.add
        (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (local.get $low))
        (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (local.get $high)))))
  (func (export "dots") (param $count i32)
    (local $row i32) (local $out i32) (local $end i32) (local $sum v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128) (local $a4 v128) (local $a5 v128) (local $a6 v128)
    (local $a7 v128) (local $a8 v128) (local $a9 v128) (local $a10 v128) (local $a11 v128) (local $a12 v128)
    (local.set $a0 (v128.load offset=0 (i32.const 0)))
    (local.set $a1 (v128.load offset=16 (i32.const 0)))
    (local.set $a2 (v128.load offset=32 (i32.const 0)))
    (local.set $a3 (v128.load offset=48 (i32.const 0)))
    (local.set $a4 (v128.load offset=64 (i32.const 0)))
    (local.set $a5 (v128.load offset=80 (i32.const 0)))
    (local.set $a6 (v128.load offset=96 (i32.const 0)))
    (local.set $a7 (v128.load offset=112 (i32.const 0)))
    (local.set $a8 (v128.load offset=128 (i32.const 0)))
    (local.set $a9 (v128.load offset=144 (i32.const 0)))
    (local.set $a10 (v128.load offset=160 (i32.const 0)))
    (local.set $a11 (v128.load offset=176 (i32.const 0)))
    (local.set $a12 (v128.load offset=192 (i32.const 0)))
    (local.set $row (i32.const 32768))
    (local.set $out (i32.const 256))
    (local.set $end (i32.add (local.get $out) (i32.mul (local.get $count) (i32.const 4))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        ;; the last four numbers
        (local.set $sum (i32x4.dot_i16x8_s
          (i16x8.extend_low_i8x16_s (v128.load32_zero offset=96 align=1 (local.get $row))) (local.get $a12)))
        (local.set $sum (call $pair (local.get $row) (local.get $sum) (local.get $a0) (local.get $a1)))
        (local.set $sum (call $pair (i32.add (local.get $row) (i32.const 16)) (local.get $sum) (local.get $a2) (local.get $a3)))
        (local.set $sum (call $pair (i32.add (local.get $row) (i32.const 32)) (local.get $sum) (local.get $a4) (local.get $a5)))
        (local.set $sum (call $pair (i32.add (local.get $row) (i32.const 48)) (local.get $sum) (local.get $a6) (local.get $a7)))
        (local.set $sum (call $pair (i32.add (local.get $row) (i32.const 64)) (local.get $sum) (local.get $a8) (local.get $a9)))
        (local.set $sum (call $pair (i32.add (local.get $row) (i32.const 80)) (local.get $sum) (local.get $a10) (local.get $a11)))
        (i32.store (local.get $out) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $row (i32.add (local.get $row) (i32.const 100)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $next)))))

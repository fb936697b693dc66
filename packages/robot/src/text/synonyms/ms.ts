export const MALAY = `
  pemulangan|memulangkan|pulangkan|dipulangkan|pulang balik|bagi balik|hantar balik|hantar semula|pos balik|return|tak suka|tidak suka|tak berkenan
  bayaran balik|refund|duit balik|duit saya|wang saya|wang dikembalikan|kembalikan wang|kembalikan duit|pulangkan wang|pulangkan duit|pulangan wang|wang balik|ganti rugi
  hantar|penghantar|menghantar|dihantar|deliver|ship|pos.|poskan|dipos|sampai|tiba.|ketibaan|kurier|courier|terima barang
  pesan.|pesanan|memesan|tempah|order|beli.|membeli|pembelian|dibeli|belian|terbeli
  bungkusan|parcel|barang saya|pakej|kiriman|order saya|pesanan saya
  jejak|menjejak|penjejak|dijejak|track|mana barang|mana parcel|mana pesanan|mana order|di mana barang|kat mana dah|sampai mana|belum sampai|tak sampai|tidak sampai|belum terima|tak terima|belum dapat barang|status
  berapa lama|berapa hari|bila.|bilakah|tempoh|masa penghantaran|hari bekerja|makan masa|ambil masa|mengambil masa|brp lama|brp hari|tarikh
  kos.|harga|caj.|bayaran pos|yuran|tarif|berapa ringgit|berapa rm|berapa kos|berapa duit|berapa harga|bayar berapa|kena bayar|mahal|brp harga|rm.
  percuma|free.|tanpa caj|tanpa bayaran
  bayar.|pembayaran|membayar|dibayar|checkout|bayaran.|kaedah bayar
  kad kredit|kad debit|visa|mastercard|amex|kad.
  fpx|ewallet|e-wallet|e-dompet|edompet|dompet digital|tng|touch n go|grabpay|boost.|shopeepay|duitnow|paypal|transfer|pindahan bank|online banking|perbankan|bank in|tunai|cash|cod.|kaedah pembayaran|cara bayar|cara pembayaran
  ansuran|ansur|bulan-bulan|bayar bulan|setiap bulan|spaylater|paylater|atome|pinjaman
  batal|membatal|pembatal|dibatal|cancel|tak jadi|tidak jadi|tukar fikiran|berubah fikiran|tersilap|tersalah beli|tersalah order|tersalah tekan|hentikan
  tukar.|menukar|ubah|mengubah|diubah|pinda|meminda|edit|betulkan|tambah.|menambah|kemas kini|kemaskini
  penukaran|tukar barang|tukar saiz|tukar size|ganti.|gantian|penggantian|menggantikan|saiz lain|exchange
  rosak|kerosakan|pecah|retak|koyak|kemek|calar|cacat|patah|bocor|tak berfungsi|tidak berfungsi|x berfungsi|tak hidup
  waranti|warranty|jaminan|guarantee|garanti|dilindungi|tak berfungsi|tidak berfungsi
  luar negara|luar negeri|antarabangsa|oversea|kastam|negara lain|seluruh dunia
  singapura|singapore|brunei|indonesia|thailand|sabah|sarawak|semenanjung|johor|penang|pulau pinang|kelantan|melaka
  saiz|size|ukuran|muat.|tak muat|muatkah|ketat|longgar|terlalu kecil|terlalu besar|cm.|panjang|lebar
  baucar|voucher|kad hadiah|kod promo|kod diskaun|kupon|coupon|promo|tebus|kod.
  hadiah|birthday|hari jadi|hari lahir|bungkus hadiah|kejutan
  diskaun|discount|potongan|tawaran|jualan murah|murah|promosi|offer
  kata laluan|password|log masuk|login|sign in|akaun saya|masuk akaun|pasword|katalaluan|terkunci|nama pengguna
  invois|invoice|resit|receipt|cukai|sst.|bil.
  buka.|bukak|dibuka|tutup|waktu operasi|waktu perniagaan|pukul berapa|jam berapa|sabtu|ahad.|isnin|jumaat|hujung minggu|cuti umum
  alamat|lokasi|terletak|jalan mana|kat mana kedai|di mana kedai|mana kedai|peta.
  kedai|cawangan|butik|outlet|showroom|walk in
  hubungi|menghubungi|telefon|call.|whatsapp|wasap|hotline|talian|cakap dengan|bercakap|khidmat pelanggan|nombor telefon
  e-mel|emel|email|inbox|spam
  surat berita|newsletter|langgan|melanggan|iklan
  padam|memadam|buang akaun|tutup akaun|data peribadi|privasi|maklumat peribadi
  baiki|membaiki|dibaiki|pembaikan|repair|bengkel|juruteknik|betulkan|mekanik
  servis|penyelenggaraan|selenggara|pemeriksaan
  janji temu|temu janji|appointment|booking|tempahan|slot.|book.|jadual
  cuba dulu|mencuba|percubaan|sampel|trial|demo.
  dicuri|kecurian|insurans|hilang|kehilangan
  kanak|budak|anak.|bayi|baby
  syarikat|perniagaan|korporat|pejabat|borong|pemborong|majikan
  ambil sendiri|pickup|pick up|self collect|datang ambil|kutip
  lambat|lewat|kelewatan|tertangguh|masih menunggu|lama sangat|lama dah|delay
  salah barang|barang salah|salah hantar|barang lain|bukan yang saya|tak sama|salah item
  tak cukup|tidak cukup|kurang satu|tak lengkap|tidak lengkap|tiada dalam kotak|tertinggal
  stok|stock|habis dijual|sold out|restock
  bahan.|diperbuat|kain.|kandungan|ramuan|material
  cuci|basuh|membasuh|bersih|membersih|pembersihan|kotoran|penjagaan
  alat ganti|spare part|aksesori|komponen
  pasang|memasang|pemasangan|dipasang|install
  terpakai|second hand|secondhand|trade in|kitar semula|barang lama
  bateri|battery|cas.|mengecas|dicas|pengecas
  aplikasi|app.|apps.|perisian|versi|update|kemas kini|kemaskini
  sambung|menyambung|sambungan|bluetooth|wifi|connect
  manual|panduan|arahan|cara guna|cara menggunakan
  berat.|kg.|kilo|muatan
  selamat digunakan|keselamatan|bahaya|toksik|beracun
  kerja kosong|jawatan|kerjaya|memohon kerja|hiring|vacancy
  segera|ekspres|express|cepat|urgent|hari ini|esok|same day
  pindah|berpindah|alamat baru|alamat baharu|poskod|jiran
  mata ganjaran|ganjaran|points|ahli.|keahlian|loyalti
`

export const VIETNAMESE = `
  tra hang|tra lai|gui lai|gui tra|doi tra|khong thich|khong ung
  hoan tien|hoan lai|lay lai tien|nhan lai tien|tien ve|hoan tra
  giao hang|van chuyen|ship.|chuyen phat
  don hang|dat hang
  goi hang|kien hang|hang cua|buu kien
  theo doi|o dau roi|ma van don|chua nhan|chua toi|chua thay|tinh trang|dang o dau
  bao lau|khi nao|may ngay|bao nhieu ngay|thoi gian|luc nao|chung nao|thoi han
  bao nhieu tien|chi phi|nhieu tien|hoc phi|le phi
  mien phi|freeship|khong mat tien|khong ton
  thanh toan|tra tien|dong tien
  the tin dung|visa|mastercard
  chuyen khoan|tien mat|momo|vi dien tu|ngan hang|tai khoan
  tra gop|chia lam|may lan|nhieu dot|theo thang
  doi y|dung lai|cham dut|khong mua nua
  thay doi|sua doi
  doi hang|thay the|doi sang|co khac|size khac|chuyen sang
  bao hanh|cam ket
  nuoc ngoai|quoc te|hai quan
  thai lan|singapore|campuchia|bangkok|chau au
  size.|kich thuoc|so do|kich co
  phieu qua|the qua|voucher|phieu mua|ma giam
  giam gia|khuyen mai|uu dai
  mat khau|dang nhap|tai khoan
  hoa don|bien lai|chung tu|vat.
  mo cua|gio mo|dong cua|thu bay|chu nhat|may gio|gio lam|cuoi tuan|lam viec
  dia chi|o dau|cho nao|co so|duong nao|chi nhanh
  cua hang|showroom
  lien he|dien thoai|hotline|noi chuyen|tu van
  email|mail.
  ban tin|quang cao|dang ky nhan
  du lieu|rieng tu
  sua chua|sua xe
  bao duong|bao tri|kiem tra
  lich hen|dat lich|dat cho|dang ky
  dung thu|chay thu
  mat cap|bao hiem
  tre em|con toi|con minh|thieu nhi|con gai|con trai
  cong ty|doanh nghiep|nhan vien
  den lay|tu lay|nhan tai
  nham hang|khong dung
  khong du|chua du
  con hang|het hang|co san
  chat lieu|lam bang|thanh phan
  phu tung|phu kien|linh kien
  lap dat|cai dat
  da qua su dung|second hand
  pin.|ac quy
  cap nhat|phan mem|ung dung|app.
  ket noi|bluetooth|wifi
  huong dan|cach dung|su dung
  can nang|kg.
  doc hai|nguy hiem|an toan
  tuyen dung|viec lam|ung tuyen
  hoa toc|hom nay|ngay mai
  chuyen nha|dia chi moi|hang xom
  tich diem|thanh vien
`

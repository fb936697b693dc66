import type { TalkLanguage } from '../talkLanguage.ts'

export const vi: TalkLanguage = {
  category: 'Trò chuyện',
  talks: {
    greeting: {
      answer: 'Xin chào! Tôi có thể giúp gì cho bạn?',
      phrases:
        'Xin chào|chào|chào bạn|chào em|chào anh|chào chị|chào ad|chào admin|chào shop|chào cả nhà|chào mọi người|chào buổi sáng|chào buổi trưa|chào buổi chiều|chào buổi tối|chào ngày mới|buổi sáng tốt lành|kính chào|xin kính chào|xin chào bạn|xin chào shop|alo|alô|alo shop|alo ad ơi|ê|ê bạn|này|này bạn|hi|hí|hii|hello|helo|hế lô|hế nhô|hê lô|hé lô|hey|hê|lô|bạn ơi|shop ơi|ad ơi|admin ơi|em ơi|anh ơi|chị ơi|bạn khỏe không|khỏe không|bạn có khỏe không|bạn thế nào|dạo này thế nào|dạo này sao rồi|có ai không|có ai ở đó không|có ai đó không|có ai không ạ|có ở đó không|bạn có ở đó không|shop có đó không|có đó không|rất vui được gặp bạn|rất vui được làm quen|hân hạnh|hân hạnh được gặp|chúc mừng năm mới|giáng sinh vui vẻ|chúc một ngày tốt lành|gút mo ninh|good morning|xin chao|chao ban|👋',
    },
    thanks: {
      answer: 'Không có gì ạ! Tôi có thể giúp gì thêm cho bạn không?',
      phrases:
        'Cảm ơn|cám ơn|cảm ơn bạn|cám ơn bạn|cảm ơn nhiều|cám ơn nhiều|cảm ơn bạn nhiều|cảm ơn rất nhiều|xin cảm ơn|xin cám ơn|xin chân thành cảm ơn|chân thành cảm ơn|trân trọng cảm ơn|cảm ơn nhé|cảm ơn nha|cảm ơn ạ|cảm ơn shop|cảm ơn ad|cảm ơn em|cảm ơn anh|cảm ơn chị|cảm ơn vì đã giúp|cảm ơn đã giúp đỡ|cảm ơn sự giúp đỡ của bạn|cảm ơn vì tất cả|camon|cam on|cam on nhieu|cảm mơn|cám mơn|cảm ơn nhìu|cám ơn nhìu|tks|thks|thank|thanks|thank you|thanks bạn|tkx|thanks nhiều|thanks shop|ty|đa tạ|đội ơn|biết ơn|rất biết ơn|tôi rất biết ơn|vô cùng biết ơn|ngàn lần cảm ơn|cảm ơn ngàn lần|cảm kích|rất cảm kích|tôi rất cảm kích|tuyệt|tuyệt vời|tuyệt quá|tốt quá|tốt lắm|hay quá|hay lắm|giỏi quá|quá tốt|xuất sắc|hoàn hảo|đỉnh|đỉnh quá|quá đỉnh|bạn tốt quá|bạn thật tốt|bạn thật tốt bụng|bạn nhiệt tình quá|bạn tuyệt vời|hữu ích|rất hữu ích|hữu ích lắm|giúp ích nhiều|bạn đã giúp tôi rất nhiều|giải quyết xong rồi|được rồi cảm ơn|ok cảm ơn|vâng cảm ơn|dạ cảm ơn|xong rồi cảm ơn|👍|🙏',
    },
    goodbye: {
      answer: 'Tạm biệt! Bạn có thể nhắn lại cho chúng tôi bất cứ lúc nào.',
      phrases:
        'Tạm biệt|tạm biệt nhé|tạm biệt bạn|chào tạm biệt|bye|bye bye|bai|bai bai|bái bai|pai|pp|baibai|hẹn gặp lại|hẹn gặp lại sau|hẹn gặp lại bạn|gặp lại sau|gặp sau nhé|mai gặp|mai gặp lại|hẹn mai gặp|nói chuyện sau|nói chuyện sau nhé|nhắn sau nhé|chúc ngủ ngon|ngủ ngon|g9|chúc ngủ ngon nhé|chúc một ngày tốt lành|chúc bạn một ngày tốt lành|chúc ngày tốt lành|chúc vui vẻ|chúc bạn vui|chúc may mắn|chúc sức khỏe|cuối tuần vui vẻ|chúc cuối tuần vui vẻ|giữ gìn sức khỏe|giữ sức khỏe nhé|bảo trọng|đi đây|tôi đi đây|mình đi đây|mình đi nhé|phải đi rồi|thôi nhé|thôi chào|thôi bye|vậy thôi|vậy thôi nhé|thế thôi|thế thôi nhé|chỉ vậy thôi|chỉ thế thôi|hết rồi|hết câu hỏi rồi|không còn gì nữa|không còn câu hỏi nào|không có gì nữa|không hỏi gì nữa|tôi xong rồi|mình xong rồi|vĩnh biệt|trân trọng|thân ái|thân mến|tam biet',
    },
    robot: {
      answer: 'Vâng, tôi là robot. Tôi trả lời ngay các câu hỏi thường gặp, vào bất kỳ lúc nào.',
      phrases:
        'Bạn là robot à?|bạn là robot phải không|bạn có phải robot không|bạn có phải là robot không|bạn là rô bốt à|bạn là bot à|bạn là bot hả|bạn là bot phải không|bạn có phải là bot không|bạn là người hay máy|bạn là người hay robot|bạn là người hay bot|người hay máy|người hay bot|robot hay người|bạn là người thật à|bạn là người thật không|bạn có phải người thật không|bạn có phải là người không|bạn là con người à|có phải người thật không|người thật hay robot|bạn là máy à|bạn là máy hả|bạn là AI à|bạn là AI hả|bạn có phải AI không|bạn là trí tuệ nhân tạo à|đây là bot à|đây là robot à|đây có phải là bot không|đây có phải người thật không|tôi đang nói chuyện với robot à|tôi đang nói chuyện với ai|tôi đang nói chuyện với bot à|tôi đang nói chuyện với người hay máy|tôi đang chat với ai|tôi đang chat với bot à|bạn là ai|bạn là ai vậy|bạn tên gì|bạn tên là gì|tên bạn là gì|em tên gì|bạn là gì|bạn là ChatGPT à|trả lời tự động à|tin nhắn tự động à|🤖',
    },
    insult: {
      answer: 'Xin lỗi vì tôi chưa giúp được bạn. Xin hãy nói theo cách khác điều bạn cần.',
      phrases:
        'Ngu|ngu quá|đồ ngu|ngu thế|ngu vậy|ngu ngốc|đồ ngu ngốc|ngốc|đồ ngốc|bot ngu|robot ngu|con bot ngu|mày ngu quá|mày ngu|bạn ngu quá|óc chó|đồ óc chó|não cá vàng|khùng|điên|điên à|đồ điên|dở hơi|hâm|vô dụng|đồ vô dụng|bot vô dụng|vô tích sự|chả được tích sự gì|chẳng giúp được gì|không giúp được gì|không hiểu gì cả|chẳng hiểu gì|bạn không hiểu gì cả|mày không hiểu gì|rác|rác rưởi|bot rác|đồ rác|tệ|tệ quá|quá tệ|tệ hại|dở|dở quá|dở ẹc|chán|chán quá|câm|câm mồm|câm miệng|im đi|im mồm|cút|cút đi|biến|biến đi|xéo|xéo đi|đm|đmm|dm|dmm|vcl|vl|vãi|vkl|clgt|cl|đéo|địt|địt mẹ|đụ má|con mẹ mày|mẹ mày|chó|đồ chó|thằng chó|khốn nạn|đồ khốn|mất dạy|láo|lừa đảo|bố láo|ghét|ghét quá|tao ghét mày|bực mình|bực quá|bực cả mình|phiền quá|nhảm|nhảm nhí|vớ vẩn|xàm|xàm quá|🖕',
    },
    person: {
      answer: 'Vâng ạ. Xin chờ một chút, tôi đang tìm nhân viên cho bạn.',
      phrases:
        'Tôi muốn nói chuyện với người thật|người thật|nhân viên|nhân viên tư vấn|tư vấn viên|gặp nhân viên|gặp nhân viên tư vấn|gặp tư vấn viên|cho tôi gặp nhân viên|cho mình gặp nhân viên|cho gặp nhân viên|tôi muốn gặp nhân viên|tôi cần gặp nhân viên|muốn gặp nhân viên hỗ trợ|tôi muốn nói chuyện với nhân viên|nói chuyện với nhân viên|nói chuyện với người|nói chuyện với người thật|tôi muốn nói chuyện với người|tôi muốn gặp người thật|chat với người thật|chat với nhân viên|tôi muốn chat với nhân viên|kết nối với nhân viên|kết nối nhân viên|kết nối với tư vấn viên|kết nối tôi với nhân viên|chuyển cho nhân viên|chuyển sang nhân viên|chuyển máy cho nhân viên|chuyển tôi đến nhân viên|chuyển cho người thật|gọi nhân viên|gọi người ra đây|tổng đài viên|gặp tổng đài viên|gặp tổng đài|tổng đài|hỗ trợ viên|hỗ trợ trực tiếp|hỗ trợ khách hàng|chăm sóc khách hàng|cskh|gặp cskh|bộ phận chăm sóc khách hàng|dịch vụ khách hàng|hỗ trợ|liên hệ hỗ trợ|liên hệ nhân viên|tư vấn trực tiếp|chat trực tiếp|live chat|có nhân viên không|có nhân viên nào không|có ai hỗ trợ không|có người thật không|có ai tư vấn không|gặp quản lý|tôi muốn gặp quản lý|cho tôi gặp quản lý|gặp sếp|không muốn nói chuyện với robot|tôi không muốn nói chuyện với bot|không phải bot|không cần bot|đừng bot nữa|gọi cho tôi|gọi lại cho tôi|vui lòng gọi lại cho tôi|gọi điện cho tôi|nhờ gọi lại giúp|ai đó gọi cho tôi được không|cần người hỗ trợ|tôi cần người hỗ trợ|con người|đại diện|điện thoại viên|admin đâu|ad đâu',
    },
  },
  words: {
    around:
      'bạn|mày|em|anh|chị|cô|chú|bác|ad|admin|shop|sốp|cả nhà|mọi người|các bạn|quý vị|quý khách|team|đội ngũ|ơi|à|ạ|nha|nhé|nhá|nhe|ha|hả|dạ|vâng|ừ|ừm|ok|oke|oki|okay|được|được rồi|rồi|không|thì|là|lại|nữa|cũng|mình|tôi|tui|tớ|nhiều|và|với|cho|robot|bot|ôi|ồ|à|hihi|haha|hehe|kk|kkk|có câu hỏi|tôi có câu hỏi|tôi có một câu hỏi|mình có câu hỏi|cho tôi hỏi|cho mình hỏi|cho em hỏi|cho hỏi|cho tôi hỏi chút|cho mình hỏi chút|cho hỏi chút|cho tôi hỏi một chút|tôi cần giúp đỡ|tôi cần hỗ trợ|cần giúp đỡ|giúp tôi với|giúp mình với|giúp tôi|bạn giúp tôi được không|xin lỗi|làm ơn|xin|tất cả|thân mến|thân yêu|yêu quý|bồ|bro|hôm nay|ở đây|đây|ngày|tốt lành|một|buổi|sáng|chiều|tối|luôn',
    thanking:
      'vì|đã|sự|của|giúp|giúp đỡ|giúp tôi|giúp mình|hỗ trợ|trả lời|phản hồi|giải đáp|tư vấn|thông tin|thời gian|kiên nhẫn|nhiệt tình|tận tình|chu đáo|nhanh|nhanh chóng|kịp thời|dịch vụ|giải thích|hướng dẫn|chia sẻ|lời khuyên|quan tâm|bạn|em|anh|chị|cô|chú|ad|admin|shop|các bạn|mọi người|cả nhà|team|nhiều|rất|rất nhiều|lắm|thật|thật sự|thực sự|vô cùng|trước|một lần nữa|lần nữa|tất cả|mọi|thứ|điều|việc|này|đó|cái|tôi|mình|tui|em|cho|với|nha|nhé|ạ|à|ơi|dạ|vâng|ok|oke|okie|rồi|được|được rồi|hiểu rồi|hiểu|tôi hiểu rồi|biết rồi|rõ rồi|rõ|xong|ổn|ổn rồi|giờ|bây giờ|hoạt động|vấn đề|đã giải quyết|giải quyết|là|quá|tốt|hay|tuyệt|tuyệt vời|hữu ích|lòng|đáy lòng|từ|cả|luôn|xin|câu|chân thành|sâu sắc|phục vụ|công|kỹ|chi tiết|thế|như vậy|nhìu|bạn nhỏ|dễ thương',
    wishing:
      'tôi|mình|tui|tớ|em|anh|chị|con|cháu|tao|bạn|shop|ad|muốn|cần|mong|mong muốn|yêu cầu|đòi|đề nghị|thích|có|có thể|thể|được|được không|không|ko|k|hông|hok|cho|cho tôi|cho mình|cho em|với|cùng|sang|qua|đến|tới|một|1|người|nào|nào đó|ai|bất kỳ|ngay|ngay bây giờ|bây giờ|ngay lập tức|lập tức|luôn|gấp|khẩn|khẩn cấp|nhanh|nhanh lên|càng sớm càng tốt|sớm|trực tiếp|làm ơn|xin|vui lòng|hãy|giúp|giúp tôi|giúp mình|giùm|dùm|nhờ|phiền|hộ|thật|thật sự|sống|bằng xương bằng thịt|đang|ở đây|ở đó|đâu|đó|đây|sao|làm sao|làm thế nào|thế nào|như thế nào|cách nào|cách|để|thì|là|chỉ|thôi|đi|ạ|à|nha|nhé|ơi|rồi|nữa|khác|hơn|là con|qua điện thoại|điện thoại|online|ok|dạ|vâng|chào|xin chào|cảm ơn|hỗ trợ tôi|hỗ trợ|tư vấn|phải|của|vấn đề|vấn đề của tôi|về đơn hàng|đơn hàng của tôi|về|tiếng việt|bên|bên bạn|lại|ra|vào|mà|chứ|hay|hoặc|và|thay vì|bộ phận|thay|cái|hôm nay|lên|trả lời|biết',
    person:
      'người thật|con người|người sống|nhân viên|nhân viên tư vấn|nhân viên hỗ trợ|nhân viên chăm sóc khách hàng|nhân viên cskh|tư vấn viên|nv|tổng đài viên|tổng đài|điện thoại viên|hỗ trợ viên|chuyên viên|chuyên gia|đại diện|người đại diện|quản lý|giám đốc|sếp|trưởng phòng|chủ shop|cskh|chăm sóc khách hàng|dịch vụ khách hàng|hỗ trợ khách hàng|hỗ trợ trực tiếp|trực tổng đài|người phụ trách|người có trách nhiệm|kỹ thuật viên|nhân viên kỹ thuật|nhân viên bán hàng|tư vấn trực tiếp|live chat|live agent|chat trực tiếp|agent|operator|human|hotline|admin|cố vấn|trợ lý thật|người trực|người quản lý|điều hành viên|cộng tác viên',
    someone:
      'ai đó|ai|người|người khác|người nào|đội ngũ|team|bộ phận|phòng ban|bộ phận hỗ trợ|bên hỗ trợ|hỗ trợ|công ty|shop|ad',
    speak:
      'nói chuyện|nói|trò chuyện|tán gẫu|chat|nhắn tin|nhắn|gặp|gặp mặt|gặp trực tiếp|gọi|gọi điện|gọi lại|gọi điện thoại|trao đổi|liên hệ|liên lạc|thảo luận|tâm sự|kết nối|hỏi|tư vấn|giao tiếp|đàm thoại|phone|call|trả lời',
    connect:
      'kết nối|nối máy|nối|chuyển|chuyển máy|chuyển tiếp|chuyển qua|chuyển sang|chuyển tôi|gọi|đưa|tìm|đổi|cho gặp|bàn giao|liên kết|điều|cử|mời|connect|gặp|nhường',
    robot:
      'robot|rô bốt|bot|chatbot|con bot|máy|máy móc|ai|trí tuệ nhân tạo|chatgpt|trợ lý ảo|trả lời tự động|tự động|phần mềm|máy tính',
    areYou:
      'bạn là|mày là|em là|đây là|bạn có phải|bạn có phải là|có phải|có phải là|đang nói chuyện với|tôi đang nói chuyện với|tôi đang chat với|mình đang nói chuyện với|hay|hay là|à|hả|không|phải không|đúng không|vậy|thế|thật|một|con|là|ơi|sao',
    not: 'không|không phải|không muốn|đừng|ngừng|dừng|thay vì|chán|ghét|khỏi|thôi|chứ không phải|ko',
  },
}

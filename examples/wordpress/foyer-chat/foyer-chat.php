<?php
/**
 * Plugin Name: Foyer chat
 * Description: Puts the chat of your Foyer server on the pages of this site, and tells it who is signed in.
 * Version: 0.1.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

const FOYER_CHAT_OPTION = 'foyer_chat';

function foyer_chat_settings(): array {
    $stored = get_option(FOYER_CHAT_OPTION, []);
    return array_merge(['origin' => '', 'channel' => '', 'key' => '', 'secret' => ''], is_array($stored) ? $stored : []);
}

/** The origin of an http(s) address, such as https://chat.example.com; '' for anything else. */
function foyer_chat_origin(string $address): string {
    $parts = wp_parse_url(esc_url_raw(trim($address), ['https', 'http']));
    if (!is_array($parts) || empty($parts['scheme']) || empty($parts['host'])) {
        return '';
    }
    return $parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '');
}

/** An empty secret keeps the one that is stored, as the page never shows it. */
function foyer_chat_sanitize($given): array {
    $given = is_array($given) ? $given : [];
    $text = fn(string $name): string => sanitize_text_field(is_string($given[$name] ?? null) ? $given[$name] : '');
    $secret = $text('secret');
    $key = $text('key');
    return [
        'origin' => foyer_chat_origin($text('origin')),
        'channel' => $text('channel'),
        'key' => $key,
        'secret' => $key === '' ? '' : ($secret !== '' ? $secret : foyer_chat_settings()['secret']),
    ];
}

function foyer_chat_base64url(string $bytes): string {
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** A token that says for an hour who the signed-in user is; '' without a key, or if nobody is signed in. */
function foyer_chat_token(array $settings): string {
    if ($settings['key'] === '' || $settings['secret'] === '' || !is_user_logged_in()) {
        return '';
    }
    $user = wp_get_current_user();
    $now = time();
    $header = ['alg' => 'HS256', 'typ' => 'JWT', 'kid' => $settings['key']];
    $claims = [
        'aud' => $settings['channel'],
        'sub' => (string) $user->ID,
        'name' => (string) $user->display_name,
        'email' => (string) $user->user_email,
        'iat' => $now,
        'exp' => $now + 3600,
    ];
    $text = foyer_chat_base64url((string) wp_json_encode($header)) . '.' . foyer_chat_base64url((string) wp_json_encode($claims));
    return $text . '.' . foyer_chat_base64url(hash_hmac('sha256', $text, $settings['secret'], true));
}

/** The line of the chat, and for a signed-in user the token before it. */
function foyer_chat_print(): void {
    $settings = foyer_chat_settings();
    if ($settings['origin'] === '' || $settings['channel'] === '') {
        return;
    }
    $token = foyer_chat_token($settings);
    if ($token !== '') {
        $queue = 'window.Foyer=window.Foyer||function(){(Foyer.q=Foyer.q||[]).push(arguments)};';
        // The flags keep a text from ending the script.
        $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT;
        wp_print_inline_script_tag($queue . "Foyer('identify'," . wp_json_encode($token, $flags) . ');');
    }
    wp_print_script_tag([
        'src' => esc_url($settings['origin'] . '/embed.js'),
        'async' => true,
        'data-channel-id' => $settings['channel'],
        'data-locale' => str_replace('_', '-', determine_locale()),
    ]);
}

function foyer_chat_field(string $name, string $label, string $help, string $type = 'text'): void {
    add_settings_field($name, esc_html($label), function () use ($name, $help, $type): void {
        $value = $type === 'password' ? '' : foyer_chat_settings()[$name];
        printf(
            '<input type="%s" id="foyer-%s" name="%s[%s]" value="%s" class="regular-text" autocomplete="off" aria-describedby="foyer-%s-help"><p class="description" id="foyer-%s-help">%s</p>',
            esc_attr($type),
            esc_attr($name),
            esc_attr(FOYER_CHAT_OPTION),
            esc_attr($name),
            esc_attr($value),
            esc_attr($name),
            esc_attr($name),
            esc_html($help)
        );
    }, FOYER_CHAT_OPTION, FOYER_CHAT_OPTION, ['label_for' => 'foyer-' . $name]);
}

function foyer_chat_register(): void {
    register_setting(FOYER_CHAT_OPTION, FOYER_CHAT_OPTION, ['sanitize_callback' => 'foyer_chat_sanitize']);
    add_settings_section(FOYER_CHAT_OPTION, '', '__return_empty_string', FOYER_CHAT_OPTION);
    foyer_chat_field('origin', __('Server', 'foyer-chat'), __('The address of your Foyer server, such as https://chat.example.com', 'foyer-chat'), 'url');
    foyer_chat_field('channel', __('Channel', 'foyer-chat'), __('Its id, from the settings of your server', 'foyer-chat'));
    foyer_chat_field('key', __('Key', 'foyer-chat'), __('The id of a key of websites; without one, signed-in users are not recognised', 'foyer-chat'));
    foyer_chat_field('secret', __('Secret', 'foyer-chat'), __('Of that key. It is never shown; leave it empty to keep the stored one', 'foyer-chat'), 'password');
}

function foyer_chat_page(): void {
    if (!current_user_can('manage_options')) {
        return;
    }
    echo '<div class="wrap"><h1>' . esc_html__('Foyer chat', 'foyer-chat') . '</h1><form action="options.php" method="post">';
    settings_fields(FOYER_CHAT_OPTION);
    do_settings_sections(FOYER_CHAT_OPTION);
    submit_button();
    echo '</form></div>';
}

add_action('wp_footer', 'foyer_chat_print');
add_action('admin_init', 'foyer_chat_register');
add_action('admin_menu', function (): void {
    add_options_page(__('Foyer chat', 'foyer-chat'), __('Foyer chat', 'foyer-chat'), 'manage_options', FOYER_CHAT_OPTION, 'foyer_chat_page');
});

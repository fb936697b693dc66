<?php
// The functions of WordPress that the plug-in calls, as little of them as it needs. Arguments: the plug-in, what to do, and facts as JSON.
define('ABSPATH', '/');

[, $plugin, $action, $json] = $argv;
$facts = json_decode($json, true);
$hooks = [];
$fields = [];

function get_option($name, $default) { global $facts; return $facts['option'] ?? $default; }
function add_action($name, $run) { global $hooks; $hooks[$name][] = $run; }
function is_user_logged_in() { global $facts; return isset($facts['user']); }
function wp_get_current_user() { global $facts; return (object) $facts['user']; }
function current_user_can($capability) { global $facts; return $capability === 'manage_options' && !empty($facts['admin']); }
function determine_locale() { return 'en_GB'; }
function wp_json_encode($value, $flags = 0) { return json_encode($value, $flags); }
function wp_parse_url($url) { return parse_url($url); }
function esc_html($text) { return htmlspecialchars((string) $text, ENT_QUOTES); }
function esc_attr($text) { return htmlspecialchars((string) $text, ENT_QUOTES); }
function esc_html__($text) { return esc_html($text); }
function __($text) { return $text; }
function __return_empty_string() { return ''; }
function esc_url_raw($url, $protocols = ['http', 'https']) {
    return in_array(parse_url($url, PHP_URL_SCHEME), $protocols, true) ? preg_replace('/[<>"\'\s]/', '', $url) : '';
}
function esc_url($url) { return htmlspecialchars(esc_url_raw($url), ENT_QUOTES); }
function sanitize_text_field($text) { return trim(preg_replace('/[\r\n\t ]+/', ' ', strip_tags($text))); }
function attributes_of($attributes) {
    $text = '';
    foreach ($attributes as $name => $value) {
        if ($value === true) $text .= ' ' . $name;
        elseif ($value !== false) $text .= sprintf(' %s="%s"', $name, esc_attr($value));
    }
    return $text;
}
function wp_print_script_tag($attributes) { echo '<script' . attributes_of($attributes) . "></script>\n"; }
function wp_print_inline_script_tag($code) { echo "<script>\n$code\n</script>\n"; }
function register_setting($group, $name, $options) { global $sanitize; $sanitize = $options['sanitize_callback']; }
function add_settings_section() {}
function add_settings_field($id, $label, $draw) { global $fields; $fields[] = [$label, $draw]; }
function add_options_page($title, $menu, $capability, $slug, $draw) { global $page; $page = $draw; }
function settings_fields($group) { printf('<input type="hidden" name="option_page" value="%s">', esc_attr($group)); }
function do_settings_sections() { global $fields; foreach ($fields as [$label, $draw]) { echo "<label>$label</label>"; $draw(); } }
function submit_button() { echo '<button>Save Changes</button>'; }

require $plugin;

function run($name) { global $hooks; foreach ($hooks[$name] ?? [] as $hook) $hook(); }

if ($action === 'footer') run('wp_footer');
if ($action === 'settings') { run('admin_menu'); run('admin_init'); $page(); }
if ($action === 'save') { run('admin_init'); echo json_encode($sanitize($facts['given'])); }

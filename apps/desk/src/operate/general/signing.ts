/** How a website signs who its customer is, without a library; each sample answers the token (D-15). */
export const SIGNING = [
  {
    language: 'Node.js',
    code: `import { createHmac } from 'node:crypto'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const identityToken = (customer) => {
  const iat = Math.floor(Date.now() / 1000)
  const head = part({ alg: 'HS256', typ: 'JWT', kid: KEY_ID })
  const body = part({ sub: customer.id, aud: CHANNEL_ID, iat, exp: iat + 3600, name: customer.name, email: customer.email })
  const signature = createHmac('sha256', process.env.FOYER_SECRET).update(head + '.' + body).digest('base64url')
  return head + '.' + body + '.' + signature
}`,
  },
  {
    language: 'PHP',
    code: `function base64url($text) {
    return rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
}

function identity_token($customer) {
    $iat = time();
    $head = base64url(json_encode(['alg' => 'HS256', 'typ' => 'JWT', 'kid' => KEY_ID]));
    $body = base64url(json_encode(['sub' => (string) $customer->id, 'aud' => CHANNEL_ID, 'iat' => $iat, 'exp' => $iat + 3600,
        'name' => $customer->name, 'email' => $customer->email]));
    return "$head.$body." . base64url(hash_hmac('sha256', "$head.$body", getenv('FOYER_SECRET'), true));
}`,
  },
  {
    language: 'Python',
    code: `import base64, hashlib, hmac, json, os, time

def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def identity_token(customer):
    iat = int(time.time())
    head = base64url(json.dumps({"alg": "HS256", "typ": "JWT", "kid": KEY_ID}).encode())
    body = base64url(json.dumps({"sub": str(customer.id), "aud": CHANNEL_ID, "iat": iat, "exp": iat + 3600,
                                 "name": customer.name, "email": customer.email}).encode())
    signed = hmac.new(os.environ["FOYER_SECRET"].encode(), f"{head}.{body}".encode(), hashlib.sha256)
    return f"{head}.{body}.{base64url(signed.digest())}"`,
  },
  {
    language: 'Ruby',
    code: `require 'base64'
require 'json'
require 'openssl'

def base64url(data) = Base64.urlsafe_encode64(data, padding: false)

def identity_token(customer)
  iat = Time.now.to_i
  head = base64url({ alg: 'HS256', typ: 'JWT', kid: KEY_ID }.to_json)
  body = base64url({ sub: customer.id.to_s, aud: CHANNEL_ID, iat: iat, exp: iat + 3600,
                     name: customer.name, email: customer.email }.to_json)
  "#{head}.#{body}.#{base64url(OpenSSL::HMAC.digest('SHA256', ENV['FOYER_SECRET'], "#{head}.#{body}"))}"
end`,
  },
] as const

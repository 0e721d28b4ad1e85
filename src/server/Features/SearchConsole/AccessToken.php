<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;

/**
 * The OAuth access token of a service account. It is valid for an hour and stored encrypted until shortly before it
 * expires.
 */
final class AccessToken {

	/** Seconds before its expiry when a token is renewed. */
	private const MARGIN = 60;

	/**
	 * Returns the stored token, or requests a new one.
	 *
	 * @throws ApiException If Google doesn't issue a token.
	 */
	public static function of( ServiceAccount $account ): string {
		$kept = json_decode( Secrets::get( Secrets::SEARCH_CONSOLE_TOKEN ) ?? '', true );
		$now  = intdiv( SiteClock::get()->now_ms(), 1000 );
		if (
			is_array( $kept )
			&& ( $kept['email'] ?? null ) === $account->email
			&& is_string( $kept['token'] ?? null )
			&& is_int( $kept['until'] ?? null )
			&& $kept['until'] > $now
		) {
			return $kept['token'];
		}
		return self::ask( $account, $now );
	}

	/** Deletes the stored token, because Google rejects it or the account changes. */
	public static function forget(): void {
		try {
			Secrets::delete( Secrets::SEARCH_CONSOLE_TOKEN );
		} catch ( ApiException ) {
			return; // The token expires within the hour anyway.
		}
	}

	/** @throws ApiException If Google doesn't issue a token. */
	private static function ask( ServiceAccount $account, int $now ): string {
		$reply = GoogleReply::to(
			GoogleReply::token_url(),
			array(
				'method' => 'POST',
				'body'   => array(
					'grant_type' => 'urn:ietf:params:oauth:grant-type:jwt-bearer',
					'assertion'  => $account->assertion( GoogleReply::token_url(), $now ),
				),
			)
		);
		if ( in_array( $reply->status, array( 400, 401, 403 ), true ) ) {
			throw $account->key_refused();
		}
		$fields  = $reply->fields();
		$token   = $fields['access_token'] ?? null;
		$seconds = $fields['expires_in'] ?? null;
		if ( ! is_string( $token ) || '' === $token || ! is_int( $seconds ) ) {
			throw GoogleReply::malformed();
		}
		$kept = array(
			'email' => $account->email,
			'token' => $token,
			'until' => $now + $seconds - self::MARGIN,
		);
		try {
			Secrets::set( Secrets::SEARCH_CONSOLE_TOKEN, (string) wp_json_encode( $kept ) );
		} catch ( ApiException ) {
			return $token; // The next request asks for a new token.
		}
		return $token;
	}
}

<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\SearchConsole;

/** A fake Google that accepts everything, for tests of other features. */
final class PretendGoogle {

	public const SITE = 'sc-domain:lodestar.test';

	private static string $account = '';

	/** Returns a service account file with a real key. */
	public static function account(): string {
		if ( '' === self::$account ) {
			$key = openssl_pkey_new( array( 'private_key_bits' => 2048 ) );
			openssl_pkey_export( false === $key ? '' : $key, $pem );
			self::$account = (string) wp_json_encode(
				array(
					'type'         => 'service_account',
					'client_email' => 'reports@example.iam.gserviceaccount.com',
					'private_key'  => $pem,
				)
			);
		}
		return self::$account;
	}

	/** Responds instead of Google until the test ends. */
	public static function answer(): void {
		add_filter( 'pre_http_request', array( self::class, 'reply' ), 10, 3 );
	}

	/** @param array<mixed> $args */
	public static function reply( mixed $reply, array $args, string $url ): mixed {
		$json = match ( true ) {
			str_ends_with( $url, '/token' ) => array(
				'access_token' => 'x',
				'expires_in'   => 3599,
			),
			str_ends_with( $url, '/sites' ) => array(
				'siteEntry' => array( array( 'siteUrl' => self::SITE, 'permissionLevel' => 'siteOwner' ) ),
			),
			str_ends_with( $url, '/query' ) => array(
				'rows' => array(
					array( 'keys' => array( 'fern' ), 'clicks' => 3, 'impressions' => 9, 'ctr' => 0.333333, 'position' => 2.5 ),
				),
			),
			default                         => null,
		};
		return null === $json ? $reply : array(
			'response' => array( 'code' => 200 ),
			'body'     => (string) wp_json_encode( $json ),
		);
	}
}

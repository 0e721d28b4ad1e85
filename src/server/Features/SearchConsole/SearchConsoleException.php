<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;

/**
 * Google Search Console cannot be asked or gave no answer: the code says what to do about it.
 */
final class SearchConsoleException extends ApiException {

	/**
	 * @param bool $is_lost Whether it was connected, and the key can no longer be opened.
	 */
	public static function not_connected( bool $is_lost ): self {
		return $is_lost
			? new self( 'search_console_key_lost', __( 'The keys in wp-config.php have changed since Search Console was connected, so that its key cannot be opened any more. Connect it again in the settings.', 'lodestar' ), 409 )
			: new self( 'search_console_not_connected', __( 'Search Console is not connected.', 'lodestar' ), 409 );
	}

	/**
	 * @param string $reason `malformed` (no JSON object), `not_a_service_account`, or `no_key` (its private key cannot be used).
	 */
	public static function refused_account( string $reason ): self {
		return new self(
			'refused_service_account',
			match ( $reason ) {
				'malformed'             => __( 'This is not the JSON file of a service account. Open the file that Google gave you and paste all of it.', 'lodestar' ),
				'not_a_service_account' => __( 'This JSON file belongs to something else. It has to be the key of a service account.', 'lodestar' ),
				default                 => __( 'The private key in this file cannot be used. Make a new key for the service account and paste that one.', 'lodestar' ),
			},
			400,
			array( 'reason' => $reason )
		);
	}

	/**
	 * @param string $email Whose key it is.
	 */
	public static function key_refused( string $email ): self {
		/* translators: %s: e-mail address of a service account. */
		return new self( 'search_console_key_refused', sprintf( __( 'Google does not accept the key of %s any more. It may have been deleted: make a new one and connect Search Console again in the settings.', 'lodestar' ), $email ), 409, array( 'email' => $email ) );
	}

	/**
	 * @param string $email Who was refused.
	 */
	public static function api_disabled( string $email ): self {
		/* translators: %s: e-mail address of a service account. */
		return new self( 'search_console_disabled', sprintf( __( 'The Search Console API is not switched on in the Google Cloud project of %s. Enable it there and try again.', 'lodestar' ), $email ), 409, array( 'email' => $email ) );
	}

	/**
	 * @param string $email Who was refused.
	 * @param string $site  What they may not see; '' where it is any.
	 */
	public static function no_access( string $email, string $site ): self {
		return new self(
			'search_console_no_access',
			'' === $site
				/* translators: %s: e-mail address of a service account. */
				? sprintf( __( 'No site of Search Console is shared with %s. Add this address as a user there.', 'lodestar' ), $email )
				/* translators: 1: a site in Search Console, 2: e-mail address of a service account. */
				: sprintf( __( 'Search Console does not show %1$s to %2$s. Add this address there as a user, or choose another site in the settings.', 'lodestar' ), $site, $email ),
			409,
			array(
				'email' => $email,
				'site'  => $site,
			)
		);
	}

	public static function no_site(): self {
		return new self( 'search_console_no_site', __( 'Choose in the settings which site of Search Console is this one.', 'lodestar' ), 409 );
	}

	/**
	 * @param string $site One that the account may not see.
	 */
	public static function unknown_site( string $site ): self {
		return new self( 'unknown_site', __( 'The service account does not see this site.', 'lodestar' ), 400, array( 'site' => $site ) );
	}

	public static function quota(): self {
		return new self( 'search_console_quota', __( 'Google answers no more questions for now, because too many were asked. Try again later.', 'lodestar' ), 503 );
	}

	/**
	 * @param string $reason What happened: a status, or what the transport says.
	 */
	public static function unreachable( string $reason ): self {
		return new self( 'search_console_unreachable', __( 'Google Search Console gave no answer. Try again in a few minutes.', 'lodestar' ), 503, array( 'reason' => $reason ) );
	}

	public static function malformed(): self {
		return new self( 'search_console_malformed', __( 'Google Search Console answered something that makes no sense. Try again in a few minutes.', 'lodestar' ), 503 );
	}
}

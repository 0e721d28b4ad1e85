<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Options\SecretState;
use Lodestar\Platform\Rest\ApiException;

/**
 * Which site of Search Console is this one, and the service account that may see it.
 */
final class ConnectedSite {

	/** Option: the site as Search Console names it; '' while none is chosen. */
	private const SITE = 'lodestar_search_console_site';

	/**
	 * @return ServiceAccount Who asks.
	 * @throws ApiException If no site is connected, or the key can't be decrypted anymore.
	 */
	public static function account(): ServiceAccount {
		$json = Secrets::get( Secrets::SEARCH_CONSOLE );
		if ( null !== $json ) {
			return ServiceAccount::read( $json );
		}
		throw SecretState::Lost === Secrets::state( Secrets::SEARCH_CONSOLE )
			? ApiException::conflict(
				'search_console_key_lost',
				__( 'The keys in wp-config.php have changed since Search Console was connected, so that its key cannot be opened any more. Connect it again in the settings.', 'lodestar' )
			)
			: ApiException::conflict( 'search_console_not_connected', __( 'Search Console is not connected.', 'lodestar' ) );
	}

	/**
	 * The site as Search Console names it; '' while none is chosen.
	 */
	public static function site(): string {
		$site = get_option( self::SITE, '' );
		return is_string( $site ) ? $site : '';
	}

	/**
	 * Keeps an account that Google knows and that sees a site, and chooses the site that is this one if it sees it.
	 *
	 * @param string $json The service account's file.
	 * @throws ApiException If the key can't be used or stored. Nothing has changed then.
	 */
	public static function connect( string $json ): void {
		$account = ServiceAccount::read( $json );
		AccessToken::forget(); // What another key was given proves nothing of this one.
		try {
			$sites = ( new SearchConsole( $account ) )->sites();
		} finally {
			AccessToken::forget();
		}
		if ( array() === $sites ) {
			throw $account->no_access( '' );
		}
		Secrets::set( Secrets::SEARCH_CONSOLE, $json );
		OptionStore::set( self::SITE, in_array( self::site(), $sites, true ) ? self::site() : self::own( $sites ), false );
	}

	/**
	 * @param string $site One that the account may see.
	 * @throws ApiException If the account may not see the site, if that can't be checked, or if the choice can't be stored.
	 */
	public static function choose( string $site ): void {
		if ( ! in_array( $site, ( new SearchConsole( self::account() ) )->sites(), true ) ) {
			throw ApiException::bad_request(
				'unknown_site',
				__( 'The service account does not see this site.', 'lodestar' ),
				array( 'site' => $site )
			);
		}
		OptionStore::set( self::SITE, $site, false );
	}

	/**
	 * @throws ApiException When something is still there.
	 */
	public static function disconnect(): void {
		Secrets::delete( Secrets::SEARCH_CONSOLE );
		AccessToken::forget();
		OptionStore::delete( self::SITE );
	}

	/**
	 * Which of some sites is this one: the whole domain before a part of it; '' where none is.
	 *
	 * @param list<string> $sites As Search Console names them.
	 */
	private static function own( array $sites ): string {
		$host    = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$domain  = (string) preg_replace( '/^www\./', '', $host );
		$home    = trailingslashit( home_url() );
		$matches = array_intersect( array( "sc-domain:$domain", "sc-domain:$host", $home ), $sites );
		return array_values( $matches )[0] ?? '';
	}
}

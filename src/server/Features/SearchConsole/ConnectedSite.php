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
	 * @throws SearchConsoleException Where nobody was connected, or the key can no longer be opened.
	 */
	public static function account(): ServiceAccount {
		$json = Secrets::get( Secrets::SEARCH_CONSOLE );
		return null === $json ? throw SearchConsoleException::not_connected( SecretState::Lost === Secrets::state( Secrets::SEARCH_CONSOLE ) ) : ServiceAccount::read( $json );
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
	 * @throws SearchConsoleException Where it cannot be used. Nothing has changed then.
	 * @throws ApiException When it could not be stored.
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
			throw SearchConsoleException::no_access( $account->email, '' );
		}
		Secrets::set( Secrets::SEARCH_CONSOLE, $json );
		OptionStore::set( self::SITE, in_array( self::site(), $sites, true ) ? self::site() : self::own( $sites ), false );
	}

	/**
	 * @param string $site One that the account may see.
	 * @throws SearchConsoleException Where it may not, or nobody can tell.
	 * @throws ApiException When it could not be stored.
	 */
	public static function choose( string $site ): void {
		if ( ! in_array( $site, ( new SearchConsole( self::account() ) )->sites(), true ) ) {
			throw SearchConsoleException::unknown_site( $site );
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

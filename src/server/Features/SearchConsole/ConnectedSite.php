<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Options\SecretState;
use Lodestar\Platform\Rest\ApiException;

/** The connected service account, and the Search Console property that is this site. */
final class ConnectedSite {

	/** Option: the property in Search Console's notation; '' if none is selected. */
	private const SITE = 'lodestar_search_console_site';

	/**
	 * Returns the connected service account.
	 *
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
				__( 'The security keys in wp-config.php have changed since Search Console was connected, so the saved account key can’t be decrypted. Connect it again in the settings.', 'lodestar' )
			)
			: ApiException::conflict( 'search_console_not_connected', __( 'Search Console isn’t connected.', 'lodestar' ) );
	}

	/** Returns the selected property in Search Console's notation; '' if none is selected. */
	public static function site(): string {
		$site = get_option( self::SITE, '' );
		return is_string( $site ) ? $site : '';
	}

	/**
	 * Stores an account after checking that Google accepts it and that it can access a property. Selects this site's
	 * property if the account can access it.
	 *
	 * @param string $json Key file of the service account.
	 * @throws ApiException If the key can't be used or stored. Nothing has changed then.
	 */
	public static function connect( string $json ): void {
		$account = ServiceAccount::read( $json );
		AccessToken::forget(); // A token of another key must not validate this one.
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
	 * Selects a property.
	 *
	 * @param string $site A property that the account can access.
	 * @throws ApiException If the account may not see the site, if that can't be checked, or if the choice can't be
	 * stored.
	 */
	public static function choose( string $site ): void {
		if ( ! in_array( $site, ( new SearchConsole( self::account() ) )->sites(), true ) ) {
			throw ApiException::bad_request(
				'unknown_site',
				__( 'The service account doesn’t have access to this site.', 'lodestar' ),
				array( 'site' => $site )
			);
		}
		OptionStore::set( self::SITE, $site, false );
	}

	/**
	 * Deletes the account, its token and the selected property.
	 *
	 * @throws ApiException If something couldn't be deleted.
	 */
	public static function disconnect(): void {
		Secrets::delete( Secrets::SEARCH_CONSOLE );
		AccessToken::forget();
		OptionStore::delete( self::SITE );
	}

	/**
	 * Returns the property that is this site, preferring domain properties; '' if there is none.
	 *
	 * @param list<string> $sites Properties in Search Console's notation.
	 */
	private static function own( array $sites ): string {
		$host    = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$domain  = (string) preg_replace( '/^www\./', '', $host );
		$home    = trailingslashit( home_url() );
		$matches = array_intersect( array( "sc-domain:$domain", "sc-domain:$host", $home ), $sites );
		return array_values( $matches )[0] ?? '';
	}
}

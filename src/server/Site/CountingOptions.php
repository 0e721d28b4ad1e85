<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\EventName;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Site\Tracking\IgnoreCookie;

/** Options that define which visits are counted and how: exclusions, links, consent and proxies. */
final class CountingOptions {

	public const WEB_VITALS = 'lodestar_web_vitals';

	public const LASTING_IDS = 'lodestar_lasting_ids';

	public const USER_IDS = 'lodestar_user_ids';

	public const COUNTING_CONSENT = 'lodestar_counting_consent';

	/** Value of COUNTING_CONSENT: counting needs no consent. */
	public const NONE = 'none';

	/** Categories of the WP Consent API, the other values of COUNTING_CONSENT. */
	public const CATEGORIES = array( 'statistics', 'statistics-anonymous', 'preferences', 'marketing' );

	public const EXCLUDED_ADDRESSES  = 'lodestar_excluded_addresses';
	public const EXCLUDED_PATHS      = 'lodestar_excluded_paths';
	public const EXCLUDED_PARAMETERS = 'lodestar_excluded_parameters';
	public const KEPT_PARAMETERS     = 'lodestar_kept_parameters';

	/** Value of LASTING_IDS: no persistent IDs. */
	public const OFF = 'off';

	/** Value of LASTING_IDS: persistent IDs for visitors who consent. */
	public const CONSENT = 'consent';

	/** Returns the key events. A session with a key event counts as engaged. */
	public static function key_events(): OptionsList {
		return new OptionsList( 'lodestar_key_events', array( EventName::PURCHASE, EventName::FORM_SUBMIT ), OptionsList::EVENT, 50 );
	}

	/** Returns the IP addresses and blocks of trusted proxies. */
	public static function trusted_proxies(): OptionsList {
		return new OptionsList( Setup::TRUSTED_PROXIES, array(), OptionsList::PROXY );
	}

	/** Whether visitors' browsers report how fast pages load. */
	public static function web_vitals(): bool {
		return (bool) get_option( self::WEB_VITALS, true );
	}

	/** Whether visitors who consent are recognized for longer than a day. */
	public static function lasting_ids(): bool {
		return self::OFF !== get_option( self::LASTING_IDS, self::CONSENT );
	}

	/**
	 * Returns the WP Consent API category that visitors must consent to before they are counted, or '' if none is
	 * required.
	 */
	public static function consent_category(): string {
		$category = get_option( self::COUNTING_CONSENT, self::NONE );
		return is_string( $category ) && in_array( $category, self::CATEGORIES, true ) ? $category : '';
	}

	/** Whether page views of logged-in users store their account. */
	public static function user_ids(): bool {
		return (bool) get_option( self::USER_IDS, false );
	}

	/** Returns the IP addresses and blocks whose visits aren't counted. */
	public static function excluded_addresses(): OptionsList {
		return new OptionsList( self::EXCLUDED_ADDRESSES, array(), OptionsList::NETWORK );
	}

	/**
	 * Returns the pages that aren't counted, including all pages below them. `*` matches any text
	 * (Collector\ExcludedPaths).
	 */
	public static function excluded_paths(): OptionsList {
		return new OptionsList( self::EXCLUDED_PATHS, array(), OptionsList::PATH );
	}

	/** Returns the query parameters that are never stored. They take precedence over all other settings. */
	public static function excluded_parameters(): OptionsList {
		return new OptionsList( self::EXCLUDED_PARAMETERS, array(), OptionsList::PARAMETER );
	}

	/** Returns the query parameters that are stored in addition to those of Collector\Url. */
	public static function kept_parameters(): OptionsList {
		return new OptionsList( self::KEPT_PARAMETERS, array(), OptionsList::PARAMETER, 20 );
	}

	/** Returns the path prefixes of links on this site that redirect to affiliate partners. */
	public static function affiliate_paths(): OptionsList {
		return new OptionsList( 'lodestar_affiliate_paths', array( '/go/', '/recommend/' ), OptionsList::PATH_START, 20 );
	}

	/** Returns the hosts of affiliate partners. Their subdomains are included. */
	public static function affiliate_domains(): OptionsList {
		return new OptionsList( 'lodestar_affiliate_domains', array(), OptionsList::HOST, 20 );
	}

	/** Returns the file extensions whose links count as downloads. */
	public static function download_extensions(): OptionsList {
		return new OptionsList(
			'lodestar_download_extensions',
			array( 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'zip' ),
			OptionsList::EXTENSION,
			50
		);
	}

	/**
	 * Stores the options that every page reads, or every page of a site with a store. Reading a missing option costs a
	 * query.
	 */
	public static function keep(): void {
		self::affiliate_paths()->keep();
		self::affiliate_domains()->keep();
		self::download_extensions()->keep();
		OptionStore::keep( self::WEB_VITALS, true );
		OptionStore::keep( self::LASTING_IDS, self::CONSENT );
		OptionStore::keep( self::COUNTING_CONSENT, self::NONE );
		OptionStore::keep( self::USER_IDS, false );
		OptionStore::keep( IgnoreCookie::ROLES, IgnoreCookie::EXCLUDED );
		OptionStore::keep( Addon::ACTIVE, array() );
	}

	public static function register(): void {
		$lists = array(
			self::key_events(),
			self::trusted_proxies(),
			self::excluded_addresses(),
			self::excluded_paths(),
			self::excluded_parameters(),
			self::kept_parameters(),
			self::affiliate_paths(),
			self::affiliate_domains(),
			self::download_extensions(),
		);
		foreach ( $lists as $list ) {
			$list->register();
		}
		self::register_choices();
		self::register_roles();
	}

	private static function register_choices(): void {
		foreach ( array( self::WEB_VITALS => true, self::USER_IDS => false ) as $name => $at_first ) {
			register_setting(
				OptionStore::GROUP,
				$name,
				array(
					'type'         => 'boolean',
					'default'      => $at_first,
					'show_in_rest' => true,
				)
			);
		}
		$choices = array(
			self::LASTING_IDS      => array( self::CONSENT, self::OFF ),
			self::COUNTING_CONSENT => array( self::NONE, ...self::CATEGORIES ),
		);
		foreach ( $choices as $name => $values ) {
			register_setting(
				OptionStore::GROUP,
				$name,
				array(
					'type'         => 'string',
					'default'      => $values[0],
					'show_in_rest' => array( 'schema' => array( 'enum' => $values ) ),
				)
			);
		}
	}

	/** Registers the roles that aren't counted. Allows existing roles, and selected roles that no longer exist. */
	private static function register_roles(): void {
		$chosen = get_option( IgnoreCookie::ROLES );
		$roles  = array(
			...array_map( 'strval', array_keys( wp_roles()->roles ) ),
			...array_filter( is_array( $chosen ) ? $chosen : array(), 'is_string' ),
		);
		register_setting(
			OptionStore::GROUP,
			IgnoreCookie::ROLES,
			array(
				'type'         => 'array',
				'default'      => IgnoreCookie::EXCLUDED,
				'show_in_rest' => array(
					'schema' => array(
						'uniqueItems' => true,
						'items'       => array(
							'type' => 'string',
							'enum' => array_values( array_unique( $roles ) ),
						),
					),
				),
			)
		);
	}
}

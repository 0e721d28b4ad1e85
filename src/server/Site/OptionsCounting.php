<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Collector\EventName;
use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\Options\OptionsText;

/**
 * How visits are counted.
 */
final class OptionsCounting {

	/** Option: whether visitors' browsers report how fast pages were. */
	public const WEB_VITALS = 'lodestar_web_vitals';

	/** Option: whether visitors are known for longer than a day. */
	public const LASTING_IDS = 'lodestar_lasting_ids';

	/** Option: whether the accounts of those who are logged in are kept. */
	public const USER_IDS = 'lodestar_user_ids';

	/** Option: category of the WP Consent API to which visitors must consent before they are counted. */
	public const COUNTING_CONSENT = 'lodestar_counting_consent';

	/** Value of COUNTING_CONSENT: counting needs no consent. */
	public const NONE = 'none';

	/** Its other values. */
	public const CATEGORIES = array( 'statistics', 'statistics-anonymous', 'preferences', 'marketing' );

	/** Never. */
	public const OFF = 'off';

	/** Those who consented. */
	public const CONSENT = 'consent';

	/** Events that count as a success: they engage a session. */
	public static function key_events(): OptionsList {
		return new OptionsList( 'lodestar_key_events', array( EventName::PURCHASE, EventName::FORM_SUBMIT ), OptionsText::EVENT, 50 );
	}

	/** Proxies that are believed when they name a visitor: addresses and blocks. */
	public static function trusted_proxies(): OptionsList {
		return new OptionsList( Setup::TRUSTED_PROXIES, array(), OptionsText::PROXY );
	}

	/** Whether visitors' browsers report how fast pages were. */
	public static function web_vitals(): bool {
		return (bool) get_option( self::WEB_VITALS, true );
	}

	/** Whether visitors who consented are known for longer than a day. */
	public static function lasting_ids(): bool {
		return self::OFF !== get_option( self::LASTING_IDS, self::CONSENT );
	}

	/** Category to which visitors must consent before they are counted; '' where counting needs no consent. */
	public static function consent_category(): string {
		$category = get_option( self::COUNTING_CONSENT, self::NONE );
		return is_string( $category ) && in_array( $category, self::CATEGORIES, true ) ? $category : '';
	}

	/** Whether page views say whose they are, of those who are logged in. */
	public static function user_ids(): bool {
		return (bool) get_option( self::USER_IDS, false );
	}

	public static function register(): void {
		self::key_events()->register();
		self::trusted_proxies()->register();
		foreach ( array( self::WEB_VITALS => true, self::USER_IDS => false ) as $name => $at_first ) {
			register_setting(
				Registered::GROUP,
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
				Registered::GROUP,
				$name,
				array(
					'type'         => 'string',
					'default'      => $values[0],
					'show_in_rest' => array( 'schema' => array( 'enum' => $values ) ),
				)
			);
		}
	}
}

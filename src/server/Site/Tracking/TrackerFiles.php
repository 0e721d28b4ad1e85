<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;

/**
 * The files that the visitor's script loads later, and what a page must have to need them.
 */
final class TrackerFiles {

	/** Every page. */
	private const ALWAYS = '*';

	private const FORMS = 'form:not([role=search])';

	private const MEDIA = 'video,audio,iframe[src*=youtube],iframe[src*=vimeo]';

	/**
	 * Their names, each with the CSS selector of the elements that it is for.
	 *
	 * @param bool $with_lasting_ids Whether this site has lasting ids.
	 * @return array<string, string>
	 */
	public static function selectors( bool $with_lasting_ids ): array {
		return ( $with_lasting_ids ? array( 'consent' => self::ALWAYS ) : array() )
			+ ( CountingOptions::web_vitals() ? array( 'vitals' => self::ALWAYS ) : array() )
			+ array(
				'forms' => self::FORMS,
				'media' => self::MEDIA,
			);
	}

	/**
	 * Whether visitors who consent get an id that outlives the day. Pages are cached: the answer cannot depend on who
	 * asks for one.
	 */
	public static function has_lasting_ids(): bool {
		/**
		 * Filters whether visitors can get an ID that outlives the day. If the WP Consent API is active, the browser asks it for
		 * each visitor's consent to statistics. Otherwise, true means that every visitor has consented.
		 *
		 * @param bool $has Whether the setting allows it and the WP Consent API is active.
		 * @see docs/tracking.md
		 */
		return (bool) Guard::filter( 'lodestar_lasting_id', CountingOptions::lasting_ids() && Consent::has_api(), is_scalar( ... ) );
	}
}

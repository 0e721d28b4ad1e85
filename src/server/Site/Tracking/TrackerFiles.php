<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;

/** The files that the tracker loads on demand, and the elements that trigger loading. */
final class TrackerFiles {

	/** Matches every page. */
	private const ALWAYS = '*';

	private const FORMS = 'form:not([role=search])';

	private const MEDIA = 'video,audio,iframe[src*=youtube],iframe[src*=vimeo]';

	/**
	 * Returns the names of the files, each with the CSS selector of the elements that need it.
	 *
	 * @param bool $with_lasting_ids Whether the site uses persistent IDs.
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
	 * Whether visitors who consent get a persistent ID. Pages are cached, so the result can't depend on the visitor.
	 */
	public static function has_lasting_ids(): bool {
		/**
		 * Filters whether visitors can get a persistent ID, which outlives the day.
		 *
		 * If the WP Consent API is active, the browser asks it for each visitor's consent to statistics. Otherwise,
		 * true means that every visitor has consented.
		 *
		 * @param bool $has Whether the setting allows it and the WP Consent API is active.
		 * @see docs/tracking.md
		 */
		return (bool) Guard::filter( 'lodestar_lasting_id', CountingOptions::lasting_ids() && Consent::has_api(), is_scalar( ... ) );
	}
}

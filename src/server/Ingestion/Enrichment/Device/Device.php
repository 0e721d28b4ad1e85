<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Storage\Text;

/** The device of a page view, in Google Analytics 4's spelling. */
final class Device {

	public const DESKTOP  = 'desktop';
	public const MOBILE   = 'mobile';
	public const TABLET   = 'tablet';
	public const SMART_TV = 'smart tv';

	/** Memoized result of texts() for $language and $screen. Visitors with the same browser mostly share these, too. */
	private ?TextTuple $texts = null;
	private string $language  = '';
	private string $screen    = '';

	/**
	 * @param self::DESKTOP|self::MOBILE|self::TABLET|self::SMART_TV $category
	 * @param string                                                 $browser  Such as Chrome, Safari (in-app) or
	 *                                                                         Samsung Internet; or (not set).
	 * @param string                                                 $os       Such as Windows, Macintosh, iOS or Chrome
	 *                                                                         OS; or (not set).
	 */
	public function __construct(
		public readonly string $category,
		public readonly string $browser,
		public readonly string $os,
	) {
	}

	/**
	 * Returns the texts of a row in `devices`.
	 *
	 * @param string $language Language of the browser.
	 * @param string $screen   s, m or l, by the width of the window.
	 */
	public function texts( string $language, string $screen ): TextTuple {
		if ( $language !== $this->language || $screen !== $this->screen || null === $this->texts ) {
			$this->language = $language;
			$this->screen   = $screen;
			$this->texts    = new TextTuple(
				array(
					'device'   => $this->category,
					'browser'  => Text::clean( $this->browser ),
					'os'       => Text::clean( $this->os ),
					'language' => TextTuple::known( strtolower( $language ) ),
					'screen'   => TextTuple::known( $screen ),
				)
			);
		}
		return $this->texts;
	}
}

<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Storage\Text;

/**
 * What a page was read with, in the spelling of Google Analytics 4.
 */
final class Device {

	public const DESKTOP  = 'desktop';
	public const MOBILE   = 'mobile';
	public const TABLET   = 'tablet';
	public const SMART_TV = 'smart tv';

	/** The last answer of texts(), and for what it was: those who share a browser mostly share the rest. */
	private ?TextTuple $texts = null;
	private string $language  = '';
	private string $screen    = '';

	/**
	 * @param self::DESKTOP|self::MOBILE|self::TABLET|self::SMART_TV $category Kind of device.
	 * @param string                                                 $browser  For example Chrome, Safari (in-app),
	 *                                         Samsung Internet; or (not set).
	 * @param string                                                 $os       For example Windows, Macintosh, iOS, Chrome OS; or (not set).
	 */
	public function __construct(
		public readonly string $category,
		public readonly string $browser,
		public readonly string $os,
	) {
	}

	/**
	 * What rows have of it, by column of `devices`.
	 *
	 * @param string $language Of the browser.
	 * @param string $screen   s, m or l by the width of the window.
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

<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Source;
use Lodestar\Features\SearchConsole\ConnectedSite;
use Lodestar\Features\SearchConsole\SearchTerms;
use Lodestar\Platform\Addons\SeoPlugin;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Period;

/**
 * Adds the search terms from Google Search Console to the landing pages, which come from the site's own source. If Google
 * doesn't respond, the pages are still shown.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Search Console screen with the same search terms. */
	private const SCREEN = 'https://search.google.com/search-console/performance/search-analytics';

	/** Returns the search terms, their date range, and the notices that fit this site. */
	public function fields( Period $period, Source $source ): array {
		$range = null;
		try {
			$terms   = SearchTerms::of( $period );
			$queries = $terms->rows;
			$range   = $terms->range;
		} catch ( ApiException $failure ) {
			$queries = Answer::error( $failure );
		}
		return array(
			'queries'       => $queries,
			'queries_range' => array(
				'start' => LocalTime::date( $period->range->start_day ),
				'end'   => null === $range ? null : LocalTime::date( $range->end_day ),
			),
			'seo_plugin'    => array( 'is_installed' => SeoPlugin::is_installed() ) + SeoPlugin::offered()->to_array(),
			'keyword_tool'  => self::keyword_tool(),
			'galinks'       => null === $range ? array() : array( 'queries' => self::link( $range ) ),
		);
	}

	public function shape( array $response, Answer $answer ): array {
		/** @var array{applied: object, unfiltered: list<string>} $filters */
		$filters = $response['filters'];
		if ( array() !== (array) $filters['applied'] ) {
			$filters['unfiltered'][] = 'queries';
		}
		return array( 'filters' => $filters ) + $response;
	}

	/** Returns the URL of the keyword tool next to the search terms, or '' for none. */
	public static function keyword_tool(): string {
		/**
		 * Filters the URL of the keyword tool next to the search terms.
		 *
		 * @param string $url URL, or '' for none.
		 * @see docs/search-console.md
		 */
		$url = Guard::filter( 'lodestar_keyword_tool_url', 'https://www.semrush.com/', is_string( ... ) );
		return is_string( $url ) ? esc_url_raw( $url, array( 'https', 'http' ) ) : '';
	}

	private static function link( DateRange $range ): string {
		$asked = array(
			'resource_id' => ConnectedSite::site(),
			'start_date'  => str_replace( '-', '', LocalTime::date( $range->start_day ) ),
			'end_date'    => str_replace( '-', '', LocalTime::date( $range->end_day ) ),
		);
		return self::SCREEN . '?' . http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 );
	}
}

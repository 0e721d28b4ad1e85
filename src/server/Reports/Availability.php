<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Journeys;
use Lodestar\Analytics\PurchaseTiming;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Platform\Addons\SeoPlugin;
use Lodestar\Site\Tracking\TrackerFiles;

/**
 * Whether a source can have values of a metric or dimension on this site. A source may support a dimension that has no
 * values on a site. For example, regions require a geolocation database, or a CDN that sends them.
 */
final class Availability {

	/** Abilities of a source besides answering queries. */
	public const JOURNEYS       = 'journeys';
	public const PURCHASE_TIMES = 'purchaseTimes';

	/** @param string $name A metric, a dimension or one of the constants. */
	public static function has( string $name, Source $source ): bool {
		$is_known = match ( $name ) {
			self::JOURNEYS       => $source instanceof Journeys,
			self::PURCHASE_TIMES => $source instanceof PurchaseTiming,
			default              => self::is_known( $name, $source ),
		};
		return $is_known && ( FirstParty::ID !== $source->id() || self::is_recorded( $name ) );
	}

	private static function is_known( string $name, Source $source ): bool {
		$is_metric = isset( Catalogue::metrics()[ $name ] );
		try {
			$query = new Query( array( $is_metric ? $name : 'totalUsers' ), $is_metric ? array() : array( $name ), DateRange::all() );
			return ! in_array( $name, Questions::unsupported( $query, $source ), true );
		} catch ( InvalidQueryException | SourceException ) {
			return false;
		}
	}

	/** Whether this site can record values of a field that its tables support. */
	private static function is_recorded( string $name ): bool {
		return match ( $name ) {
			'region', 'regionId', 'city', 'cityId' => Places::knows_regions(),
			'newVsReturning', self::PURCHASE_TIMES => TrackerFiles::has_lasting_ids(),
			'customDimension:seo_score', 'customDimension:focus_keyword' => SeoPlugin::has_scores(),
			default => true,
		};
	}
}

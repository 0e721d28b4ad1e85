<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Plugin;

/**
 * The reports of this plugin: each folder below src/reports with a report.json.
 */
final class OwnReports {

	/** What names of ours begin with, and nobody else's. */
	public const VENDOR = 'lodestar/';

	/**
	 * What finishes the responses of those reports that a descriptor cannot express, by folder.
	 *
	 * @var array<string, callable( array<string, mixed>, Answer ): array<string, mixed>>
	 */
	private const SHAPERS = array(
		'overview'     => array( Overview\Shaper::class, 'shape' ),
		'site-summary' => array( SiteSummary\Shaper::class, 'shape' ),
	);

	/**
	 * @return list<array{string, Closure|null}> Paths of report.json files with their shapers.
	 */
	public static function all(): array {
		return array_map(
			static function ( string $path ): array {
				$shape = self::SHAPERS[ basename( dirname( $path ) ) ] ?? null;
				return array( $path, null === $shape ? null : Closure::fromCallable( $shape ) );
			},
			array_map( 'strval', (array) glob( Plugin::path( 'src/reports/*/report.json' ) ) )
		);
	}
}

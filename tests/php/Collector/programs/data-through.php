<?php
/**
 * Loads WordPress from the first argument and asks until when data is complete. Prints the ingest classes that this
 * loaded, and whether a full ingest needs any.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

$lodestar_built = static fn (): array => array_values(
	array_filter(
		get_declared_classes(),
		static fn ( string $name ): bool => 1 === preg_match(
			'/^Lodestar.Ingestion.(Enrichment|Sessions|Rows.(Dictionary|NewRows|Values|WorkingSetStore)|Ingest$)/',
			$name
		)
	)
);

Lodestar\Ingestion\DataThrough::get();
$lodestar_asked = $lodestar_built();
Lodestar\Ingestion\SiteIngest::open();
echo wp_json_encode( array( $lodestar_asked, count( $lodestar_built() ) > 0 ) );

<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Storage\StorageException;
use WP_CLI\Utils;
use WP_CLI;

/** Implements `wp lodestar reconcile`. */
final class ReconcileCommand {

	/**
	 * Compares the stores' orders, refunds and items with the counted ones, and lists each difference with its reason.
	 *
	 * ## OPTIONS
	 *
	 * --start=<date>
	 * : First day, for example 2026-02-01.
	 *
	 * --end=<date>
	 * : Last day.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar reconcile orders --start=2026-02-01 --end=2026-02-28
	 *
	 * @param list<string>         $args    None.
	 * @param array<string, mixed> $options Options.
	 */
	public function orders( array $args, array $options ): void {
		$shops = Shops::there();
		$text  = static fn ( string $key ): string => is_string( $options[ $key ] ?? null ) ? $options[ $key ] : '';
		try {
			$found = Reconciliation::of(
				array() === $shops ? throw OrdersController::no_shop() : $shops,
				DateRange::from_dates( $text( 'start' ), $text( 'end' ) )
			);
		} catch ( ApiException | StorageException $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		$differences = $found->differences();
		if ( 'json' === $text( 'format' ) ) {
			$whole = array(
				'totals'      => $found->totals(),
				'differences' => $differences,
			);
			WP_CLI::line( (string) wp_json_encode( $whole, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) );
			return;
		}
		$this->show( $found->totals(), $differences );
	}

	/**
	 * @param list<array{currency: string, shop: array<string, int|float>, counted: array<string, int|float>}> $totals As Reconciliation::totals() returns them.
	 * @param list<array<string, mixed>> $differences As Reconciliation::differences() returns them.
	 */
	private function show( array $totals, array $differences ): void {
		$rows = array();
		foreach ( $totals as $total ) {
			foreach ( array_keys( $total['shop'] ) as $what ) {
				$rows[] = array(
					'currency' => $total['currency'],
					'what'     => $what,
					'shop'     => $total['shop'][ $what ],
					'counted'  => $total['counted'][ $what ],
				);
			}
		}
		if ( array() !== $rows ) {
			Utils\format_items( 'table', $rows, array( 'currency', 'what', 'shop', 'counted' ) );
		}
		if ( array() === $differences ) {
			WP_CLI::success( __( 'No differences found.', 'lodestar' ) );
			return;
		}
		Utils\format_items( 'table', $differences, array( 'date', 'kind', 'transaction', 'currency', 'in_shop', 'counted', 'why' ) );
		$count = count( $differences );
		WP_CLI::warning(
			sprintf(
				/* translators: %s: number of orders and refunds. */
				_n( '%s difference found.', '%s differences found.', $count, 'lodestar' ),
				number_format_i18n( $count )
			)
		);
	}
}

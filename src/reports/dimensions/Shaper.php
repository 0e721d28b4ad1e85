<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Dimensions;

use Lodestar\Analytics\Query\NamedDimension;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Analytics\Source;
use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Period;
use Lodestar\Storage\Text;
use WP_Post_Type;
use WP_User;

/** Adds a list to the Dimensions report for each custom dimension that the site owner turned on: `data.<id>`. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Prefix of a dimension's ID in the names of its list and its query. */
	private const PART = 'data.';

	/** Field for `shape()` only: errors of enabled dimensions that no longer exist. */
	private const MISSING = 'missing';

	/** Maximum number of rows per list in the response. Further rows are paged. */
	private const LIMIT = 250;

	public function additions(): array {
		$queries  = array();
		$response = array();
		foreach ( array_intersect_key( NamedDimensions::all(), array_flip( NamedDimensions::shown()->get() ) ) as $id => $named ) {
			$queries[ self::PART . $id ]  = self::query( $named );
			$response[ self::PART . $id ] = array(
				'query' => self::PART . $id,
				'rows'  => array(
					'label'            => $named->dimension(),
					'pageview'         => 'screenPageViews',
					'compare_pageview' => 'screenPageViews.comparison',
					'compare_change'   => 'screenPageViews.change',
					'share'            => 'screenPageViews.share',
				),
			);
		}
		return array(
			'queries'  => $queries,
			'response' => $response,
		);
	}

	public function rows( string $part, array $rows ): array {
		return self::with_labels( substr( $part, strlen( self::PART ) ), $rows );
	}

	/**
	 * Lists the dimensions, enabled ones first. An enabled dimension that no longer exists gets an error instead of its
	 * list.
	 */
	public function fields( Period $period, Source $source ): array {
		$named   = NamedDimensions::all();
		$shown   = NamedDimensions::shown()->get();
		$told    = array();
		$missing = array();
		foreach ( $shown as $id ) {
			$dimension = $named[ $id ] ?? NamedDimensions::unknown( $id );
			$told[]    = self::told( $dimension, true );
			if ( ! isset( $named[ $id ] ) ) {
				$missing[ $id ] = Answer::missing_dimension( $dimension->name );
			}
		}
		foreach ( array_diff_key( $named, array_flip( $shown ) ) as $other ) {
			$told[] = self::told( $other, false );
		}
		return array(
			'dimensions'  => $told,
			self::MISSING => $missing,
		);
	}

	public function shape( array $response, Answer $answer ): array {
		/**
		 * @var array{dimensions: list<array{enabled: bool, id: string}>, missing: array<string, mixed>, data?: array<string, mixed>} $response
		 */
		$lists = $response['data'] ?? array();
		$data  = array();
		$none  = array();
		foreach (
			array_column( array_filter( $response['dimensions'], static fn ( array $told ): bool => $told['enabled'] ), 'id' ) as $id
		) {
			$data[ $id ] = $response['missing'][ $id ] ?? Answer::with_custom_dimension( $lists[ $id ] ?? null );
			$none[ $id ] = self::share_without( $id, $answer );
		}
		unset( $response[ self::MISSING ] );
		return array(
			'data' => (object) $data,
			'none' => (object) array_filter( $none, static fn ( ?float $share ): bool => null !== $share ),
		) + $response;
	}

	/**
	 * Returns the query for page views that have a value, most frequent value first.
	 *
	 * @return array<string, mixed>
	 */
	private static function query( NamedDimension $named ): array {
		return array(
			'metrics'            => array( 'screenPageViews' ),
			'dimensions'         => array( $named->dimension() ),
			'dimensionFilter'    => array(
				'notExpression' => array(
					'filter' => array(
						'fieldName'    => $named->dimension(),
						'inListFilter' => array( 'values' => array( Text::NOT_SET ) ),
					),
				),
			),
			'orderBys'           => array(
				array(
					'metric' => 'screenPageViews',
					'desc'   => true,
				),
			),
			'limit'              => self::LIMIT,
			'metricAggregations' => array( 'TOTAL', 'COUNT' ),
			'comparison'         => 'requested',
		);
	}

	/** @return array{enabled: bool, name: string, label: string, tooltip: string, id: string, type: string} */
	private static function told( NamedDimension $named, bool $is_enabled ): array {
		return array(
			'enabled' => $is_enabled,
			'name'    => $named->name,
			'label'   => $named->label,
			'tooltip' => $named->tooltip,
			'id'      => $named->id,
			'type'    => $named->type->value,
		);
	}

	/** Returns the percentage of page views without a value, or null if unknown. */
	private static function share_without( string $id, Answer $answer ): ?float {
		if (
			! $answer->has( self::PART . $id )
			|| ! $answer->has( 'all' )
			|| $answer->is_unfiltered( self::PART . $id ) !== $answer->is_unfiltered( 'all' )
		) {
			return null;
		}
		$all  = $answer->result( 'all' )->totals['screenPageViews'] ?? null;
		$with = $answer->result( self::PART . $id )->totals['screenPageViews'] ?? null;
		return null === $all || null === $with ? null : Figures::share( $all - $with, $all );
	}

	/**
	 * Replaces stored values of custom dimensions with readable labels.
	 *
	 * @param string                     $id   Dimension ID.
	 * @param list<array<string, mixed>> $rows Rows with the stored value as `label`.
	 * @return list<array<string, mixed>> Rows with the readable `label`.
	 */
	private static function with_labels( string $id, array $rows ): array {
		if ( CustomDimensions::USER === $id ) {
			cache_users( array_map( 'intval', array_filter( array_column( $rows, 'label' ), 'is_numeric' ) ) );
		}
		return array_map(
			static fn ( array $row ): array => is_string( $row['label'] ?? null )
				? array( 'label' => self::label( $id, $row['label'] ) ) + $row
				: $row,
			$rows
		);
	}

	private static function label( string $id, string $value ): string {
		return Text::OTHER === $value ? $value : match ( $id ) {
			'logged_in'            => 'true' === $value ? __( 'Logged in', 'lodestar' ) : __( 'Not logged in', 'lodestar' ),
			'post_type'            => self::type_label( $value ),
			CustomDimensions::USER => self::user_label( $value ),
			default                => $value,
		};
	}

	private static function type_label( string $value ): string {
		$type = get_post_type_object( $value );
		return $type instanceof WP_Post_Type ? $type->label : $value;
	}

	private static function user_label( string $value ): string {
		$user = get_userdata( (int) $value );
		return $user instanceof WP_User
			/* translators: 1: display name of a user, which may not be unique, 2: user ID. */
			? sprintf( __( '%1$s (#%2$s)', 'lodestar' ), $user->display_name, $value )
			/* translators: %s: ID of a deleted user. */
			: sprintf( __( 'Deleted user (#%s)', 'lodestar' ), $value );
	}
}

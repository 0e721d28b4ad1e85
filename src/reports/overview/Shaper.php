<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Result;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Notice;
use Lodestar\Reports\PageRows;
use Lodestar\Reports\Period;
use stdClass;

/** Adds the fields of the Overview that its descriptor can't express. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Lists that link to a full report, with the names of their links. */
	private const LINKS = array(
		'countries' => 'countries',
		'referrals' => 'referrals',
		'toppages'  => 'topposts',
	);

	public function queries( Period $period ): array {
		return Waiting::queries( $period );
	}

	public function rows( string $part, array $rows ): array {
		return 'toppages' === $part ? PageRows::with_address( $rows ) : $rows;
	}

	public function shape( array $response, Answer $answer ): array {
		$response['newvsreturn'] = Answer::part( static fn (): array => self::visitors( $answer ) );
		$response['devices']     = Answer::part( static fn (): array => self::devices( $answer->result( 'devices' ), false ) );
		$response['compare']     = self::comparison( $response['compare'] ?? null, $answer );

		$response['galinks']            = self::links( $response['galinks'] ?? null );
		$response['show_chart_overlay'] = Waiting::is( $answer );
		$response['counted_today']      = Waiting::counted( $answer, $response['show_chart_overlay'] );
		if ( self::counts_people_daily( $answer ) ) {
			$response['notices'] = array( ...(array) $response['notices'], Notice::of( 'daily_users' ) );
		}
		return $response;
	}

	/** @return array<string, mixed> */
	private static function visitors( Answer $answer ): array {
		$result   = $answer->result( 'newvsreturn' );
		$visitors = Visitors::of( $result, false );
		$part     = $visitors->to_array()
			+ array( 'compare' => null === $answer->period->comparison ? null : Visitors::of( $result, true )->to_array() );
		if ( $visitors->are_unknown() ) {
			$part['error'] = array(
				'code' => 'needs_consent',
				'data' => new stdClass(),
			);
		}
		return $part;
	}

	/**
	 * @param mixed $series Data of the comparison range from the descriptor.
	 * @return array<mixed>|null
	 */
	private static function comparison( mixed $series, Answer $answer ): ?array {
		if ( null === $answer->period->comparison || ! is_array( $series ) ) {
			return null;
		}
		return $series + array( 'devices' => Answer::part( static fn (): array => self::devices( $answer->result( 'devices' ), true ) ) );
	}

	/** @param mixed $by_part Links from the source, or null. */
	private static function links( mixed $by_part ): object {
		$links = array();
		foreach ( array_intersect_key( (array) $by_part, self::LINKS ) as $part => $link ) {
			$links[ self::LINKS[ $part ] ] = $link;
		}
		return (object) $links;
	}

	/** Whether users who visited on several days may be counted more than once. */
	private static function counts_people_daily( Answer $answer ): bool {
		if ( 1 === $answer->period->range->days() || ! $answer->has( 'newvsreturn' ) ) {
			return false;
		}
		$share = Visitors::of( $answer->result( 'newvsreturn' ), false )->share;
		return null !== $share && $share < 100;
	}

	/**
	 * Returns the sessions by device category.
	 *
	 * @param Result $result        Sessions by deviceCategory.
	 * @param bool   $of_comparison Whether to use the comparison range.
	 * @return array{desktop: ?int, tablet: ?int, mobile: ?int, other: ?int} Null values are unknown.
	 */
	private static function devices( Result $result, bool $of_comparison ): array {
		$devices = array(
			'desktop' => 0,
			'tablet'  => 0,
			'mobile'  => 0,
			'other'   => 0,
		);
		if ( $of_comparison && $result->lacks_comparison() ) {
			return array_fill_keys( array_keys( $devices ), null );
		}
		foreach ( $result->rows as $row ) {
			$device              = isset( $devices[ $row->dimensions[0] ] ) ? $row->dimensions[0] : 'other';
			$devices[ $device ] += (int) ( $of_comparison ? $row->comparison[0] ?? 0 : $row->metrics[0] );
		}
		return $devices;
	}
}

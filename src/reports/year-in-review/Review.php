<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Publishers\Demographics;
use Lodestar\Storage\Text;

/** The contents of a year in review. Lists have up to five rows, durations are in minutes, shares in percent. */
final class Review {

	private const FIVE = 5;

	/** Values without a name, which are excluded from top lists. */
	private const NAMELESS = array( '', Text::NOT_SET, Text::OTHER );

	/** @param array<string, Result|SourceException> $results Results of Answerer::queries(). */
	public function __construct( private readonly Year $year, private readonly array $results ) {
	}

	/**
	 * @return array<string, mixed> The report's fields. A field that the source can't provide is `{ error }`.
	 * @throws SourceException If the yearly totals aren't available.
	 */
	public function fields(): array {
		return array(
			'since'         => $this->year->is_whole( $this->since() ) ? null : $this->since(),
			'info'          => $this->info(),
			'usersgraph'    => $this->months(),
			'best_day'      => $this->best_day(),
			'countries'     => Answer::part( fn (): array => $this->first( 'countries', self::country( ... ) ) ),
			'country_count' => $this->result( 'countries' )->row_count,
			'gender'        => Answer::part( fn (): array => $this->people( 'gender' ) ),
			'age'           => Answer::part( fn (): array => $this->people( 'age' ) ),
			'people_known'  => $this->people_known(),
			'devices'       => Answer::part( fn (): array => $this->devices() ),
			'toppages'      => Answer::part( fn (): array => $this->first( 'pages', self::page( ... ) ) ),
			'entrypages'    => Answer::part( fn (): array => $this->first( 'entries', self::entry( ... ) ) ),
			'referrals'     => Answer::part(
				fn (): array => $this->first( 'referrals', static fn ( Row $row ): array => array( 'url' => $row->dimensions[0] ) )
			),
			'channels'      => Answer::part(
				fn (): array => $this->first( 'channels', static fn ( Row $row ): array => array( 'channel' => $row->dimensions[0] ) )
			),
		);
	}

	/** @return array<string, array<string, int|float|null>> */
	private function info(): array {
		$result  = $this->result( 'whole' );
		$totals  = $result->totals;
		$before  = $result->comparison_totals;
		$value   = static fn ( string $metric ): array => array(
			'value' => (int) ( $totals[ $metric ] ?? 0 ),
			'prev'  => isset( $before[ $metric ] ) ? (int) $before[ $metric ] : null,
		);
		$minutes = ( $totals['userEngagementDuration'] ?? 0 ) / 60;
		$visits  = (int) ( $totals['sessions'] ?? 0 );
		return array(
			'users'     => $value( 'totalUsers' ),
			'sessions'  => $value( 'sessions' ),
			'pageviews' => $value( 'screenPageViews' ),
			'duration'  => array(
				'avg_minutes'   => 0 === $visits ? null : round( $minutes / $visits, 1 ),
				'total_minutes' => (int) round( $minutes ),
			),
		);
	}

	/**
	 * Returns the users of each month. `labels` are `YYYY-MM`, and `bestmonth` is one of them, or null without users.
	 *
	 * @return array{labels: list<string>, datapoints: list<int>, max: int, bestmonth: ?string}
	 */
	private function months(): array {
		$users = array();
		foreach ( range( 1, 12 ) as $month ) {
			$users[ sprintf( '%d-%02d', $this->year->number, $month ) ] = 0;
		}
		foreach ( $this->result( 'months' )->rows as $row ) {
			$users[ substr( $row->dimensions[0], 0, 4 ) . '-' . substr( $row->dimensions[0], 4, 2 ) ] = (int) $row->metrics[0];
		}
		$max  = max( $users );
		$best = array_search( $max, $users, true );
		return array(
			'labels'     => array_keys( $users ),
			'datapoints' => array_values( $users ),
			'max'        => $max,
			'bestmonth'  => 0 === $max || false === $best ? null : $best,
		);
	}

	/**
	 * Returns the day with the most sessions, or null without sessions.
	 *
	 * @return ?array{date: string, sessions: int}
	 */
	private function best_day(): ?array {
		$row = $this->result( 'days' )->rows[0] ?? null;
		return null === $row ? null : array(
			'date'     => implode(
				'-',
				array( substr( $row->dimensions[0], 0, 4 ), substr( $row->dimensions[0], 4, 2 ), substr( $row->dimensions[0], 6, 2 ) )
			),
			'sessions' => (int) $row->metrics[0],
		);
	}

	/**
	 * Returns the first five rows of a list that have a name.
	 *
	 * @param string $name Query name.
	 * @param callable( Row ): array<string, mixed> $say Converts a row.
	 * @return list<array<string, mixed>>
	 * @throws SourceException If the query failed.
	 */
	private function first( string $name, callable $say ): array {
		$result = $this->result( $name );
		$named  = array_filter(
			$result->rows,
			static fn ( Row $row ): bool => ! in_array( $row->dimensions[0], self::NAMELESS, true ) && $row->metrics[0] > 0
		);
		return array_map(
			static fn ( Row $row ): array => $say( $row ) + array( 'sessions' => (int) $row->metrics[0] ),
			array_slice( array_values( $named ), 0, self::FIVE )
		);
	}

	/** @return array{name: string, iso: string} */
	private static function country( Row $row ): array {
		return array(
			'name' => $row->dimensions[0],
			'iso'  => $row->dimensions[1],
		);
	}

	/** @return array{title: string, url: string, hostname: string} */
	private static function page( Row $row ): array {
		$title = $row->top_values[0] ?? '';
		return array(
			'title'    => '' === $title ? $row->dimensions[0] : $title,
			'url'      => $row->dimensions[0],
			'hostname' => $row->top_values[1] ?? '',
		);
	}

	/** @return array{title: string, url: string} */
	private static function entry( Row $row ): array {
		$page = self::page( $row );
		return array(
			'title' => $page['title'],
			'url'   => $page['url'],
		);
	}

	/**
	 * Returns percentages of sessions by kind of device. Other kinds make up the rest to 100.
	 *
	 * @return array{desktop: float|null, tablet: float|null, mobile: float|null}
	 * @throws SourceException If the query failed.
	 */
	private function devices(): array {
		$sessions = array();
		foreach ( $this->result( 'devices' )->rows as $row ) {
			$sessions[ $row->dimensions[0] ] = $row->metrics[0];
		}
		$share = static fn ( string $kind ): ?float => Figures::share( $sessions[ $kind ] ?? 0, array_sum( $sessions ) );
		return array(
			'desktop' => $share( 'desktop' ),
			'tablet'  => $share( 'tablet' ),
			'mobile'  => $share( 'mobile' ),
		);
	}

	/**
	 * Returns percentages of the users whose gender or age is known.
	 *
	 * @param 'gender'|'age' $what
	 * @return list<array<string, string|float|null>>
	 * @throws SourceException If the source doesn't support it.
	 */
	private function people( string $what ): array {
		[ 'labels' => $labels, 'data' => $data ] = Demographics::of( $this->result( $what ), false )['graph'];
		return array_map(
			static fn ( string $label, int|float|null $users ): array => array(
				$what     => $label,
				'percent' => Figures::share( $users, array_sum( $data ) ),
			),
			$labels,
			$data
		);
	}

	/** Returns the percentage of users whose gender is known, or null if the source can't report genders. */
	private function people_known(): ?float {
		$result = $this->results['gender'];
		return $result instanceof Result ? Demographics::of( $result, false )['known'] : null;
	}

	/** Returns the first day with data (`YYYY-MM-DD`), or null if unknown. */
	private function since(): ?string {
		return $this->result( 'ever' )->since;
	}

	/** @throws SourceException If the query failed. */
	private function result( string $name ): Result {
		$result = $this->results[ $name ];
		return $result instanceof Result ? $result : throw $result;
	}
}

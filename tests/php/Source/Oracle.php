<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Answers a query, in its JSON, by plain loops over a list of visits. Slow and obvious; shares no code with the engine.
 *
 * @phpstan-type Json array<string, mixed>
 * @phpstan-type Counted array{visits: array<int, Visit>, views: list<array{Visit, PageView}>}
 * @phpstan-type Answer array{rows: list<array{list<string>, list<int|float|null>, list<int|float|null>|null}>, count: int, totals: list<int|float|null>, comparison_totals: list<int|float|null>|null}
 */
final class Oracle {

	private const OF_VIEWS = array( 'pagePath', 'pageTitle', 'hostName', 'pageObject' );

	private const COUNTRIES = array(
		'DE' => 'Germany',
		'US' => 'United States',
		'GB' => 'United Kingdom',
		'AX' => 'Åland Islands',
		'CI' => 'Côte d’Ivoire',
	);

	private const TEXTS = array(
		'countryId'                  => 'country',
		'region'                     => 'region',
		'city'                       => 'city',
		'deviceCategory'             => 'device',
		'browser'                    => 'browser',
		'operatingSystem'            => 'os',
		'language'                   => 'language',
		'sessionSource'              => 'source',
		'sessionMedium'              => 'medium',
		'sessionCampaignName'        => 'campaign',
		'sessionDefaultChannelGroup' => 'channel',
		'sessionReferrerHost'        => 'referrer_host',
		'sessionReferrerPath'        => 'referrer_path',
		'sessionSocialNetwork'       => 'network',
		'landingPage'                => 'landing_path',
		'landingPageTitle'           => 'landing_title',
		'landingHostName'            => 'host',
		'exitPage'                   => 'exit_path',
	);

	/** What a metric counts: sessions, views or both. */
	private const COUNTS = array(
		'sessions'                        => 's',
		'engagedSessions'                 => 's',
		'engagementRate'                  => 's',
		'bounceRate'                      => 's',
		'averageSessionDuration'          => 's',
		'newUsers'                        => 's',
		'screenPageViews'                 => 'v',
		'totalUsers'                      => 'v',
		'activeUsers'                     => 'v',
		'entrances'                       => 'v',
		'exits'                           => 'v',
		'exitRate'                        => 'v',
		'userEngagementDuration'          => 'v',
		'averageEngagementTime'           => 'v',
		'averageEngagementTimePerView'    => 'v',
		'averageEngagementTimePerSession' => 'sv',
		'scrolledUsers'                   => 'v',
		'averageScrollDepth'              => 'v',
		'screenPageViewsPerUser'          => 'v',
		'screenPageViewsPerSession'       => 'sv',
		'sessionsPerUser'                 => 'sv',
	);

	/**
	 * @param list<Visit>                    $visits All visits.
	 * @param non-empty-array<int, string> $zones  The site's zones by the UTC second from which on each holds, ascending.
	 */
	public function __construct( private array $visits, private array $zones = array( 'UTC' ) ) {
	}

	/**
	 * @param Json $query As Query::to_array() writes it.
	 * @return Answer
	 */
	public function answer( array $query ): array {
		/** @var list<array{startDate: string, endDate: string}> $ranges */
		$ranges = $query['dateRanges'];
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		$counted = array_map( fn ( array $range ): array => $this->count( $query, $range ), $ranges );
		$whole   = array_map( fn ( array $range ): array => $this->count( array( 'dimensions' => array() ) + $query, $range ), $ranges );
		$nothing = array(
			'visits' => array(),
			'views'  => array(),
		);
		$keys    = true === ( $query['keepEmptyRows'] ?? false ) && isset( $counted[1] ) ? $counted[0] + $counted[1] : $counted[0];
		$rows    = array();
		foreach ( array_keys( $keys ) as $key ) {
			/** @var list<string> $texts */
			$texts  = json_decode( $key );
			$rows[] = array(
				$texts,
				self::figures( $metrics, $counted[0][ $key ] ?? $nothing ),
				isset( $ranges[1] ) ? self::figures( $metrics, $counted[1][ $key ] ?? $nothing ) : null,
			);
		}
		if ( array() === ( $query['dimensions'] ?? array() ) ) {
			$rows = array( array( array(), self::figures( $metrics, $whole[0]['[]'] ?? $nothing ), isset( $ranges[1] ) ? self::figures( $metrics, $whole[1]['[]'] ?? $nothing ) : null ) );
		} else {
			$rows = $this->passing_figures( $query, $rows );
		}
		usort( $rows, fn ( array $a, array $b ): int => $this->compare( $query, $a, $b ) );
		/** @var int $limit */
		$limit = $query['limit'] ?? 0;
		/** @var int $offset */
		$offset = $query['offset'] ?? 0;
		return array(
			'rows'              => array_slice( $rows, $offset, 0 === $limit ? null : $limit ),
			'count'             => count( $rows ),
			'totals'            => self::figures( $metrics, $whole[0]['[]'] ?? $nothing ),
			'comparison_totals' => isset( $ranges[1] ) ? self::figures( $metrics, $whole[1]['[]'] ?? $nothing ) : null,
		);
	}

	/**
	 * What falls on some days, by the texts of the dimensions.
	 *
	 * @param Json                                      $query The query.
	 * @param array{startDate: string, endDate: string} $range The days.
	 * @return array<string, Counted>
	 */
	private function count( array $query, array $range ): array {
		/** @var list<string> $dimensions */
		$dimensions = $query['dimensions'] ?? array();
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		$counts  = implode( '', array_map( static fn ( string $metric ): string => self::COUNTS[ $metric ], $metrics ) );
		/** @var Json|null $filter */
		$filter     = $query['dimensionFilter'] ?? null;
		$looks      = array() !== array_intersect( self::OF_VIEWS, array( ...$dimensions, ...self::names( $filter ) ) );
		$from       = intdiv( (int) strtotime( $range['startDate'] . ' UTC' ), 86400 );
		$to         = intdiv( (int) strtotime( $range['endDate'] . ' UTC' ), 86400 );
		$counted    = array();
		$nothing    = array(
			'visits' => array(),
			'views'  => array(),
		);
		foreach ( $this->visits as $visit ) {
			if ( $visit->bot ) {
				continue;
			}
			foreach ( $visit->page_views as $n => $view ) {
				if ( str_contains( $counts, 's' ) && $from <= $visit->day && $visit->day <= $to && ( $looks || 0 === $n ) && $this->passes( $filter, $visit, $view, $visit ) ) {
					$key = $this->key( $dimensions, $visit, $view, $visit );

					$counted[ $key ]                       ??= $nothing;
					$counted[ $key ]['visits'][ $visit->id ] = $visit;
				}
				if ( str_contains( $counts, 'v' ) && $from <= $view->day && $view->day <= $to && $this->passes( $filter, $visit, $view, $view ) ) {
					$key = $this->key( $dimensions, $visit, $view, $view );

					$counted[ $key ]          ??= $nothing;
					$counted[ $key ]['views'][] = array( $visit, $view );
				}
			}
		}
		return $counted;
	}

	/**
	 * @param list<string>   $dimensions Names.
	 * @param Visit          $visit      The session.
	 * @param PageView       $view       One of its views.
	 * @param Visit|PageView $timed      Whose day and hour count.
	 */
	private function key( array $dimensions, Visit $visit, PageView $view, Visit|PageView $timed ): string {
		return (string) json_encode( array_map( fn ( string $name ): string => $this->text( $name, $visit, $view, $timed ), $dimensions ), JSON_UNESCAPED_UNICODE );
	}

	private function text( string $name, Visit $visit, PageView $view, Visit|PageView $timed ): string {
		return match ( $name ) {
			'date'                => gmdate( 'Ymd', $timed->day * 86400 ),
			'hour'                => substr( '0' . $timed->hour, -2 ),
			'dayOfWeek'           => gmdate( 'w', $timed->day * 86400 ),
			'month'               => gmdate( 'm', $timed->day * 86400 ),
			'minute'              => $this->minute( $timed instanceof Visit ? $timed->started_at : $timed->at ),
			'windowSize'          => array( 's' => 'small', 'm' => 'medium', 'l' => 'large' )[ $visit->texts['screen'] ] ?? $visit->texts['screen'],
			'pageObject'          => $view->object,
			'country'             => self::COUNTRIES[ $visit->texts['country'] ] ?? $visit->texts['country'],
			'sessionSourceMedium' => $visit->texts['source'] . ' / ' . $visit->texts['medium'],
			'newVsReturning'      => $visit->lasting ? ( $visit->is_first ? 'new' : 'returning' ) : '(not set)',
			'pagePath'            => $view->path,
			'pageTitle'           => $view->title,
			'hostName'            => $view->host,
			default               => $visit->texts[ self::TEXTS[ $name ] ],
		};
	}

	private function minute( int $at ): string {
		$zone = reset( $this->zones );
		foreach ( $this->zones as $from => $name ) {
			$zone = $from <= $at ? $name : $zone;
		}
		return ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( $zone ) )->format( 'i' );
	}

	/**
	 * The last view of a session on the page that it left from.
	 */
	private static function is_exit( Visit $visit, PageView $view ): bool {
		$exit = null;
		foreach ( $visit->page_views as $other ) {
			if ( $other->path === $visit->texts['exit_path'] && ( null === $exit || $other->at >= $exit->at ) ) {
				$exit = $other;
			}
		}
		return $exit === $view;
	}

	/**
	 * @param Json|null $filter A FilterExpression.
	 * @return list<string> Names of dimensions in it.
	 */
	private static function names( ?array $filter ): array {
		$names  = array();
		$filter = $filter ?? array();
		array_walk_recursive(
			$filter,
			static function ( mixed $value, int|string $key ) use ( &$names ): void {
				if ( 'fieldName' === $key && is_string( $value ) ) {
					$names[] = $value;
				}
			}
		);
		return $names;
	}

	/**
	 * @param Json|null $filter A FilterExpression.
	 */
	private function passes( ?array $filter, Visit $visit, PageView $view, Visit|PageView $timed ): bool {
		return null === $filter || true === self::truth(
			$filter,
			function ( array $leaf ) use ( $visit, $view, $timed ): bool {
				/** @var array{fieldName: string, stringFilter?: array{matchType: string, value: string, caseSensitive: bool}, inListFilter?: array{values: list<string>, caseSensitive: bool}} $leaf */
				$text   = $this->text( $leaf['fieldName'], $visit, $view, $timed );
				$test   = $leaf['stringFilter'] ?? $leaf['inListFilter'] ?? array( 'caseSensitive' => true );
				$fold   = static fn ( string $s ): string => true === $test['caseSensitive'] ? $s : mb_convert_case( $s, MB_CASE_FOLD, 'UTF-8' );
				$values = isset( $leaf['stringFilter'] ) ? array( $leaf['stringFilter']['value'] ) : $leaf['inListFilter']['values'] ?? array();
				foreach ( $values as $value ) {
					$place = '' === $value ? 0 : strpos( $fold( $text ), $fold( $value ) );
					$found = match ( $leaf['stringFilter']['matchType'] ?? 'EXACT' ) {
						'EXACT'       => $fold( $text ) === $fold( $value ),
						'BEGINS_WITH' => 0 === $place,
						'ENDS_WITH'   => '' === $value || substr( $fold( $text ), -strlen( $fold( $value ) ) ) === $fold( $value ),
						default       => false !== $place,
					};
					if ( $found ) {
						return true;
					}
				}
				return false;
			}
		);
	}

	/**
	 * In three values: what is unknown stays unknown under NOT, and decides neither AND nor OR.
	 *
	 * @param Json                            $filter A FilterExpression.
	 * @param callable( array<mixed> ): ?bool $leaf   Decides a leaf.
	 */
	private static function truth( array $filter, callable $leaf ): ?bool {
		if ( isset( $filter['notExpression'] ) ) {
			/** @var array{notExpression: Json} $filter */
			$truth = self::truth( $filter['notExpression'], $leaf );
			return null === $truth ? null : ! $truth;
		}
		foreach ( array( 'andGroup' => false, 'orGroup' => true ) as $group => $decides ) {
			if ( isset( $filter[ $group ] ) ) {
				/** @var array<string, array{expressions: list<Json>}> $filter */
				$truths = array_map( static fn ( array $one ): ?bool => self::truth( $one, $leaf ), $filter[ $group ]['expressions'] );
				if ( in_array( $decides, $truths, true ) ) {
					return $decides;
				}
				return in_array( null, $truths, true ) ? null : ! $decides;
			}
		}
		/** @var array{filter: array<mixed>} $filter */
		return $leaf( $filter['filter'] );
	}

	/**
	 * @param list<string> $metrics Names.
	 * @param Counted      $counted What fell under them.
	 * @return list<int|float|null>
	 */
	private static function figures( array $metrics, array $counted ): array {
		$visits  = $counted['visits'];
		$views   = $counted['views'];
		$engaged = count( array_filter( $visits, static fn ( Visit $visit ): bool => $visit->engaged ) );
		$seconds = array_sum( array_map( static fn ( Visit $visit ): int => $visit->last_at - $visit->started_at, $visits ) );
		$users   = array();
		$active  = array();
		foreach ( $views as [ $visit, $view ] ) {
			$users[ $view->visitor ] = true;
			if ( $visit->engaged || $visit->is_first || $view->active_ms > 0 ) {
				$active[ $view->visitor ] = true;
			}
		}
		$time     = array_sum( array_map( static fn ( array $pair ): int => $pair[1]->active_ms, $views ) );
		$scroll   = array_sum( array_map( static fn ( array $pair ): int => $pair[1]->scroll, $views ) );
		$exits    = count( array_filter( $views, static fn ( array $pair ): bool => self::is_exit( $pair[0], $pair[1] ) ) );
		$scrolled = array();
		foreach ( $views as [ , $view ] ) {
			if ( $view->scroll >= 90 ) {
				$scrolled[ $view->visitor ] = true;
			}
		}
		$per = static fn ( int $a, int $b ): ?float => 0 === $b ? null : (float) ( $a / $b );
		$n   = count( $visits );
		return array_map(
			static fn ( string $metric ): int|float|null => match ( $metric ) {
				'sessions'                  => $n,
				'engagedSessions'           => $engaged,
				'engagementRate'            => 0 === $n ? null : $engaged / $n * 100,
				'bounceRate'                => 0 === $n ? null : ( $n - $engaged ) / $n * 100,
				'averageSessionDuration'    => $per( $seconds, $n ),
				'newUsers'                  => count( array_filter( $visits, static fn ( Visit $visit ): bool => $visit->is_first ) ),
				'screenPageViews'           => count( $views ),
				'totalUsers'                => count( $users ),
				'activeUsers'               => count( $active ),
				'entrances'                 => count( array_filter( $views, static fn ( array $pair ): bool => $pair[1]->entrance ) ),
				'exits'                     => $exits,
				'exitRate'                  => 0 === count( $views ) ? null : $exits / count( $views ) * 100,
				'userEngagementDuration'    => $time / 1000,
				'averageEngagementTime'     => $per( $time, 1000 * count( $active ) ),
				'averageEngagementTimePerSession' => $per( $time, 1000 * $n ),
				'averageEngagementTimePerView' => $per( $time, 1000 * count( $views ) ),
				'scrolledUsers'             => count( $scrolled ),
				'averageScrollDepth'        => 0 === count( $views ) ? null : $scroll / ( 100 * count( $views ) ) * 100,
				'screenPageViewsPerUser'    => $per( count( $views ), count( $active ) ),
				'screenPageViewsPerSession' => $per( count( $views ), $n ),
				default                     => $per( $n, count( $active ) ),
			},
			$metrics
		);
	}

	/**
	 * @param Json                                                                              $query The query.
	 * @param list<array{list<string>, list<int|float|null>, list<int|float|null>|null}> $rows  The rows.
	 * @return list<array{list<string>, list<int|float|null>, list<int|float|null>|null}>
	 */
	private function passing_figures( array $query, array $rows ): array {
		/** @var Json|null $filter */
		$filter = $query['metricFilter'] ?? null;
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		if ( null === $filter ) {
			return $rows;
		}
		$passing = array();
		foreach ( $rows as $row ) {
			$figures = array_combine( $metrics, $row[1] );
			$truth   = self::truth(
				$filter,
				static function ( array $leaf ) use ( $figures ): ?bool {
					/** @var array{fieldName: string, numericFilter: array{operation: string, value: array{doubleValue: float}}} $leaf */
					$figure = $figures[ $leaf['fieldName'] ];
					$value  = $leaf['numericFilter']['value']['doubleValue'];
					return null === $figure ? null : match ( $leaf['numericFilter']['operation'] ) {
						'EQUAL'              => (float) $figure === $value,
						'LESS_THAN'          => $figure < $value,
						'LESS_THAN_OR_EQUAL' => $figure <= $value,
						'GREATER_THAN'       => $figure > $value,
						default              => $figure >= $value,
					};
				}
			);
			if ( true === $truth ) {
				$passing[] = $row;
			}
		}
		return $passing;
	}

	/**
	 * @param Json                                                                         $query The query.
	 * @param array{list<string>, list<int|float|null>, list<int|float|null>|null} $a     A row.
	 * @param array{list<string>, list<int|float|null>, list<int|float|null>|null} $b     Another.
	 */
	private function compare( array $query, array $a, array $b ): int {
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		/** @var list<string> $dimensions */
		$dimensions = $query['dimensions'] ?? array();
		/** @var list<array{metric?: string, dimension?: string, desc: bool}> $order */
		$order = $query['orderBys'] ?? array();
		foreach ( $order as $one ) {
			if ( isset( $one['metric'] ) ) {
				$i    = (int) array_search( $one['metric'], $metrics, true );
				$less = ( $a[1][ $i ] ?? -INF ) <=> ( $b[1][ $i ] ?? -INF );
			} else {
				$i    = (int) array_search( $one['dimension'] ?? '', $dimensions, true );
				$less = strcmp( $a[0][ $i ], $b[0][ $i ] );
			}
			if ( 0 !== $less ) {
				return $one['desc'] ? -$less : $less;
			}
		}
		foreach ( $a[0] as $i => $text ) {
			$less = strcmp( $text, $b[0][ $i ] );
			if ( 0 !== $less ) {
				return $less;
			}
		}
		return 0;
	}
}

<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Computes query results by plain loops over visits. Slow and simple on purpose; shares no code with the engine. A
 * visit belongs to one person throughout.
 *
 * @phpstan-type Json array<string, mixed>
 * @phpstan-type Answer array{rows: list<array{list<string>, list<int|float|null>, list<int|float|null>|null, list<string|null>}>, count: int, totals: list<int|float|null>, comparison_totals: list<int|float|null>|null}
 */
final class Oracle {

	/** Dimensions of views, events and items. All others belong to sessions or to the time. */
	private const OF = array(
		'v' => array( 'pagePath', 'pageTitle', 'hostName', 'pageObject' ),
		'e' => array( 'eventName', 'isKeyEvent', 'hasVisit' ),
		'i' => array( 'itemId', 'itemName', 'itemCategory', 'itemVariant' ),
	);

	private const PARAMETERS = array(
		'linkUrl'       => 'link_url',
		'linkText'      => 'link_text',
		'linkDomain'    => 'link_domain',
		'outbound'      => 'outbound',
		'fileName'      => 'file_name',
		'fileExtension' => 'file_extension',
		'method'        => 'method',
		'searchTerm'    => 'search_term',
		'formId'        => 'form_id',
		'formName'      => 'form_name',
		'formPlugin'    => 'form_plugin',
		'videoTitle'    => 'video_title',
		'videoUrl'      => 'video_url',
		'videoProvider' => 'video_provider',
		'mediaType'     => 'media_type',
		'transactionId' => 'transaction_id',
		'orderCoupon'   => 'coupon',
		'currencyCode'  => 'currency',
		'paymentType'   => 'payment_type',
		'customerType'  => 'customer_type',
		'orderOrigin'   => 'origin',
	);

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

	/**
	 * @param list<Visit>                  $visits
	 * @param non-empty-array<int, string> $zones  The site's time zones by the UTC second they apply from, ascending.
	 * @param int                          $now    UTC seconds.
	 */
	public function __construct( private array $visits, private array $zones = array( 'UTC' ), private int $now = 0 ) {
	}

	/**
	 * @param Json $query As written by Query::to_array().
	 * @return Answer
	 */
	public function answer( array $query ): array {
		/** @var list<array{startDate: string, endDate: string, untilHour?: int}> $ranges */
		$ranges = $query['dateRanges'];
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		$counted = array_map( fn ( array $range ): array => $this->count( $query, $range ), $ranges );
		$whole   = array_map(
			fn ( array $range ): array => $this->count(
				array( 'dimensions' => array(), 'grouped' => $query['dimensions'] ?? array() ) + $query,
				$range
			),
			$ranges
		);
		$nothing = new ExpectedRow();
		$keeps   = true === ( $query['keepEmptyRows'] ?? false );
		$rows    = array();
		foreach ( array_keys( $counted[0] + ( $counted[1] ?? array() ) ) as $key ) {
			/** @var list<string> $texts */
			$texts = json_decode( $key );
			$now   = self::figures( $metrics, $counted[0][ $key ] ?? $nothing );
			$then  = isset( $ranges[1] ) ? self::figures( $metrics, $counted[1][ $key ] ?? $nothing ) : null;
			if (
				$keeps
				|| array() !== array_filter(
					array( ...$now, ...$then ?? array() ),
					static fn ( int|float|null $figure ): bool => null !== $figure && 0.0 !== (float) $figure
				)
			) {
				$rows[] = array( $texts, $now, $then );
			}
		}
		if ( array() === ( $query['dimensions'] ?? array() ) ) {
			$rows = array(
				array(
					array(),
					self::figures( $metrics, $whole[0]['[]'] ?? $nothing ),
					isset( $ranges[1] ) ? self::figures( $metrics, $whole[1]['[]'] ?? $nothing ) : null,
				),
			);
		} else {
			$rows = $this->passing_figures( $query, $rows );
		}
		usort( $rows, fn ( array $a, array $b ): int => $this->compare( $query, $a, $b ) );
		/** @var int $limit */
		$limit = $query['limit'] ?? 0;
		/** @var int $offset */
		$offset = $query['offset'] ?? 0;
		$tops = $this->top_values( $query, $ranges );
		return array(
			'rows'              => array_map(
				static fn ( array $row ): array => array( ...$row, $tops( $row[0] ) ),
				array_slice( $rows, $offset, 0 === $limit ? null : $limit )
			),
			'count'             => count( $rows ),
			'totals'            => self::figures( $metrics, $whole[0]['[]'] ?? $nothing ),
			'comparison_totals' => isset( $ranges[1] ) ? self::figures( $metrics, $whole[1]['[]'] ?? $nothing ) : null,
		);
	}

	/**
	 * Returns the most common values of each row in the range. Rows without sessions there use the comparison range.
	 *
	 * @param Json                                                             $query
	 * @param list<array{startDate: string, endDate: string, untilHour?: int}> $ranges
	 * @return callable( list<string> ): list<string|null> Returns the values of a row.
	 */
	private function top_values( array $query, array $ranges ): callable {
		/** @var list<string> $wanted */
		$wanted = $query['topValues'] ?? array();
		/** @var list<string> $dimensions */
		$dimensions = $query['dimensions'] ?? array();
		$best       = array();
		foreach ( $wanted as $i => $name ) {
			foreach (
				in_array( $name, array( 'date', 'dateHour', 'isoYearIsoWeek', 'yearMonth' ), true )
					? array( $ranges[0] )
					: $ranges as $nth => $range
			) {
				foreach (
					$this->count(
						array( 'metrics' => array( 'sessions' ), 'dimensions' => array( ...$dimensions, $name ) ) + $query,
						$range
					) as $key => $tally
				) {
					/** @var non-empty-list<string> $texts */
					$texts    = json_decode( $key );
					$value    = array_pop( $texts );
					$row      = (string) json_encode( $texts );
					$sessions = count( $tally->visits );
					[ $most, $top ] = $best[ $i ][ $row ][ $nth ] ?? array( 0, '' );
					if ( $sessions > $most || ( $sessions === $most && strcmp( $value, $top ) < 0 ) ) {
						$best[ $i ][ $row ][ $nth ] = array( $sessions, $value );
					}
				}
			}
		}
		return static function ( array $row ) use ( $best, $wanted ): array {
			$of_row = static fn ( int $i ): array => $best[ $i ][ (string) json_encode( $row ) ] ?? array();
			return array_map( static fn ( int $i ): ?string => $of_row( $i )[0][1] ?? $of_row( $i )[1][1] ?? null, array_keys( $wanted ) );
		};
	}

	/**
	 * Counts the rows of a date range, by the texts of the dimensions.
	 *
	 * @param Json                                                       $query
	 * @param array{startDate: string, endDate: string, untilHour?: int} $range
	 * @return array<string, ExpectedRow>
	 */
	private function count( array $query, array $range ): array {
		/** @var list<string> $dimensions */
		$dimensions = $query['dimensions'] ?? array();
		/** @var list<string> $metrics */
		$metrics = $query['metrics'];
		/** @var Json|null $filter */
		$filter  = $query['dimensionFilter'] ?? null;
		/** @var list<string> $grouped */
		$grouped = $query['grouped'] ?? $dimensions;
		$looks   = self::depth( array( ...$grouped, ...self::names( $filter ) ) );
		$from    = intdiv( (int) strtotime( $range['startDate'] . ' UTC' ), 86400 );
		$to      = intdiv( (int) strtotime( $range['endDate'] . ' UTC' ), 86400 );
		$rows = array();
		foreach ( array_unique( str_split( implode( '', array_map( array( ExpectedRow::class, 'counts' ), $metrics ) ) ) ) as $counts ) {
			foreach ( $this->counted( $counts, $looks ) as [ $seen, $timed ] ) {
				if (
					$timed->day < $from
					|| $to < $timed->day
					|| ( $timed->day === $to && $timed->hour > ( $range['untilHour'] ?? 23 ) )
					|| ! $this->is_recent( $query, $timed )
				) {
					continue;
				}
				foreach ( self::choices( $grouped, $seen ) as $chosen ) {
					if ( $this->passes( $filter, $seen, $timed, $chosen ) ) {
						$key = (string) json_encode(
							array_map( fn ( string $name ): string => $this->texts( $name, $seen, $timed, $chosen )[0], $dimensions ),
							JSON_UNESCAPED_UNICODE
						);
						self::add( $rows[ $key ] ??= new ExpectedRow(), $counts, $seen );
					}
				}
			}
		}
		return $rows;
	}

	/**
	 * Whether something happened within the last minutes that the query asks for. True without such a limit.
	 *
	 * @param Json $query
	 */
	private function is_recent( array $query, Visit|PageView|ExpectedEvent $timed ): bool {
		$minutes = $query['minutes'] ?? 0;
		$ago     = $this->now - ( $timed instanceof Visit ? $timed->started_at : $timed->at );
		return 0 === $minutes || ( $ago >= 0 && is_int( $minutes ) && $ago < 60 * $minutes );
	}

	/**
	 * @param list<string> $names
	 * @return string Deepest level that the dimensions need: s, v, e or i.
	 */
	private static function depth( array $names ): string {
		$depth = 's';
		foreach ( $names as $name ) {
			$of    = match ( true ) {
				in_array( $name, self::OF['i'], true ) => 'i',
				in_array( $name, self::OF['e'], true ), isset( self::PARAMETERS[ $name ] ), str_starts_with( $name, 'customEvent:' ) => 'e',
				in_array( $name, self::OF['v'], true ), str_starts_with( $name, 'customDimension:' ) => 'v',
				default => 's',
			};
			$depth = (int) strpos( 'svei', $of ) > (int) strpos( 'svei', $depth ) ? $of : $depth;
		}
		return $depth;
	}

	/**
	 * Returns the counted rows, once per row of the needed level, with the row that determines the time.
	 *
	 * @param string $counts Letter as in ExpectedRow.
	 * @param string $looks  Deepest level needed: s, v, e or i.
	 * @return list<array{Seen, Visit|PageView|ExpectedEvent}>
	 */
	private function counted( string $counts, string $looks ): array {
		$counted = array();
		foreach ( $this->visits as $visit ) {
			if ( $visit->bot || ( $visit->nobodys && in_array( $counts, array( 's', 'v' ), true ) ) ) {
				continue;
			}
			$at = 'p' === $counts ? 'v' : $counts;
			foreach ( Seen::of( $visit, (int) strpos( 'svei', $looks ) > (int) strpos( 'svei', $at ) ? $looks : $at ) as $seen ) {
				$timed = match ( $counts ) {
					's'     => $visit,
					'v'     => $seen->view,
					'p'     => $seen->event ?? $seen->view,
					default => $seen->event,
				};
				if ( null !== $timed ) {
					$counted[] = array( $seen, $timed );
				}
			}
		}
		return $counted;
	}

	/**
	 * Returns the combinations of values of multi-value dimensions. A row counts under each of them, such as an order
	 * under each of its coupons.
	 *
	 * @param list<string> $grouped
	 * @return non-empty-list<array<string, string>> One value per multi-value dimension.
	 */
	private static function choices( array $grouped, Seen $seen ): array {
		$choices = array( array() );
		foreach ( $grouped as $name ) {
			$several = self::several( $name, $seen );
			if ( null !== $several ) {
				$more = array();
				foreach ( $choices as $choice ) {
					foreach ( $several as $text ) {
						$more[] = $choice + array( $name => $text );
					}
				}
				$choices = $more;
			}
		}
		return $choices;
	}

	/**
	 * Returns the values of a multi-value dimension, or null for other dimensions.
	 *
	 * @return non-empty-list<string>|null
	 */
	private static function several( string $name, Seen $seen ): ?array {
		return match ( true ) {
			str_starts_with( $name, 'customDimension:' ) => $seen->known( substr( $name, 16 ) ),
			isset( self::PARAMETERS[ $name ] )           => $seen->parameter( self::PARAMETERS[ $name ] ),
			str_starts_with( $name, 'customEvent:' )     => $seen->parameter( substr( $name, 12 ) ),
			default                                      => null,
		};
	}

	private static function add( ExpectedRow $row, string $counts, Seen $seen ): void {
		$visit = $seen->visit;
		if ( 's' === $counts ) {
			$row->visits[ $visit->id ] = $visit;
		} elseif ( 'v' === $counts && null !== $seen->view ) {
			$row->views[ $seen->view->id ] = array( $visit, $seen->view );
		} elseif ( 'p' === $counts && $visit->nobodys ) {
			return; // The events are known, but not their visitor.
		} elseif ( 'p' === $counts && null !== $seen->event ) {
			$row->people[ $visit->visitor ] = true;
			if (
				$visit->engaged
				|| $visit->is_first
				|| array_sum( array_map( static fn ( PageView $view ): int => $view->active_ms, $visit->page_views ) ) > 0
			) {
				$row->active[ $visit->visitor ] = true;
			}
		} elseif ( 'p' === $counts && null !== $seen->view ) {
			$row->people[ $visit->visitor ] = true;
			if ( $visit->engaged || $visit->is_first || $seen->view->active_ms > 0 ) {
				$row->active[ $visit->visitor ] = true;
			}
		} elseif ( 'e' === $counts && null !== $seen->event ) {
			$row->events[ $seen->event->id ] = array( $visit, $seen->event );
		} elseif ( 'i' === $counts && null !== $seen->event && null !== $seen->good ) {
			$row->goods[ $seen->event->id . ' ' . array_search( $seen->good, $seen->event->goods, true ) ] = array(
				$seen->event,
				$seen->good,
			);
		}
	}

	/**
	 * @param array<string, string> $chosen Selected value of each multi-value dimension.
	 * @return non-empty-list<string>
	 */
	private function texts( string $name, Seen $seen, Visit|PageView|ExpectedEvent $timed, array $chosen ): array {
		return isset( $chosen[ $name ] )
			? array( $chosen[ $name ] )
			: self::several( $name, $seen ) ?? array( $this->text( $name, $seen, $timed ) );
	}

	private function text( string $name, Seen $seen, Visit|PageView|ExpectedEvent $timed ): string {
		$visit = $seen->visit;
		return match ( $name ) {
			'date'                => gmdate( 'Ymd', $timed->day * 86400 ),
			'dateHour'            => gmdate( 'Ymd', $timed->day * 86400 ) . substr( '0' . $timed->hour, -2 ),
			'yearMonth'           => gmdate( 'Ym', $timed->day * 86400 ),
			'isoYearIsoWeek'      => gmdate( 'oW', $timed->day * 86400 ),
			'minutesAgo'          => substr(
				'0' . intdiv( $this->now - ( $timed instanceof Visit ? $timed->started_at : $timed->at ), 60 ),
				-2
			),
			'hour'                => substr( '0' . $timed->hour, -2 ),
			'dayOfWeek'           => gmdate( 'w', $timed->day * 86400 ),
			'month'               => gmdate( 'm', $timed->day * 86400 ),
			'minute'              => $this->minute( $timed instanceof Visit ? $timed->started_at : $timed->at ),
			'windowSize'          => array( 's' => 'small', 'm' => 'medium', 'l' => 'large' )[ $visit->texts['screen'] ]
				?? $visit->texts['screen'],
			'country'             => self::COUNTRIES[ $visit->texts['country'] ] ?? $visit->texts['country'],
			'sessionSourceMedium' => $visit->texts['source'] . ' / ' . $visit->texts['medium'],
			'newVsReturning'      => $visit->lasting ? ( $visit->is_first ? 'new' : 'returning' ) : '(not set)',
			'pagePath'            => $seen->view->path ?? '(not set)',
			'pageTitle'           => $seen->view->title ?? '(not set)',
			'hostName'            => $seen->view->host ?? '(not set)',
			'pageObject'          => $seen->view->object ?? '',
			'eventName'           => $seen->event->name ?? '',
			'hasVisit'            => $visit->nobodys ? 'false' : 'true',
			'isKeyEvent'          => true === $seen->event?->is_key ? 'true' : 'false',
			'itemId'              => $seen->good->id ?? '',
			'itemName'            => $seen->good->name ?? '',
			'itemCategory'        => $seen->good->category ?? '',
			'itemVariant'         => $seen->good->variant ?? '',
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
	 * @param Json|null $filter A FilterExpression.
	 * @return list<string> Dimension names.
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
	 * @param Json|null             $filter A FilterExpression.
	 * @param array<string, string> $chosen Selected value of each multi-value dimension.
	 */
	private function passes( ?array $filter, Seen $seen, Visit|PageView|ExpectedEvent $timed, array $chosen ): bool {
		return null === $filter || true === self::truth(
			$filter,
			function ( array $leaf ) use ( $seen, $timed, $chosen ): bool {
				/**
				 * @var array{fieldName: string, stringFilter?: array{matchType: string, value: string, caseSensitive: bool}, inListFilter?: array{values: list<string>, caseSensitive: bool}} $leaf
				 */
				$texts = $this->texts( $leaf['fieldName'], $seen, $timed, $chosen );
				foreach ( $texts as $text ) {
					if ( self::matches( $leaf, $text ) ) {
						return true;
					}
				}
				return false;
			}
		);
	}

	/**
	 * @param array{stringFilter?: array{matchType: string, value: string, caseSensitive: bool}, inListFilter?: array{values: list<string>, caseSensitive: bool}} $leaf
	 */
	private static function matches( array $leaf, string $text ): bool {
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

	/**
	 * Evaluates a filter in three-valued logic: unknown stays unknown under NOT, and decides neither AND nor OR.
	 *
	 * @param Json $filter
	 * @param callable( array<mixed> ): ?bool $leaf Evaluates a leaf.
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
	 * @param list<string> $metrics
	 * @return list<int|float|null>
	 */
	private static function figures( array $metrics, ExpectedRow $row ): array {
		return array_map( array( $row, 'figure' ), $metrics );
	}

	/**
	 * @param Json                                                                       $query
	 * @param list<array{list<string>, list<int|float|null>, list<int|float|null>|null}> $rows
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
			if (
				self::passes_by( $filter, array_combine( $metrics, $row[1] ) )
				|| ( null !== $row[2] && self::passes_by( $filter, array_combine( $metrics, $row[2] ) ) )
			) {
				$passing[] = $row;
			}
		}
		return $passing;
	}

	/**
	 * @param Json                          $filter  A FilterExpression.
	 * @param array<string, int|float|null> $figures By metric.
	 */
	private static function passes_by( array $filter, array $figures ): bool {
		return true === self::truth(
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
	}

	/**
	 * @param Json                                                                 $query
	 * @param array{list<string>, list<int|float|null>, list<int|float|null>|null} $a
	 * @param array{list<string>, list<int|float|null>, list<int|float|null>|null} $b
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
				$less = self::compare_figures( $a[1], $b[1], (int) array_search( $one['metric'], $metrics, true ), $one['desc'] );
			} else {
				$i    = (int) array_search( $one['dimension'] ?? '', $dimensions, true );
				$less = strcmp( $a[0][ $i ], $b[0][ $i ] );
			}
			if ( 0 !== $less ) {
				return $one['desc'] ? -$less : $less;
			}
		}
		foreach ( $order as $one ) {
			$less = isset( $one['metric'] )
				? self::compare_figures(
					$a[2] ?? array(),
					$b[2] ?? array(),
					(int) array_search( $one['metric'], $metrics, true ),
					$one['desc']
				)
				: 0;
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

	/**
	 * Compares two metric values. Unknown values come last in both sort directions.
	 *
	 * @param array<int, int|float|null> $a
	 * @param array<int, int|float|null> $b
	 * @param int                        $metric Index of the metric.
	 */
	private static function compare_figures( array $a, array $b, int $metric, bool $descending ): int {
		$unknown = $descending ? -INF : INF;
		return ( $a[ $metric ] ?? $unknown ) <=> ( $b[ $metric ] ?? $unknown );
	}
}

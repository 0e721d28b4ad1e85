<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainPublishers extends PlainReport {

	private const LINKS = array(
		'outboundlinks'  => 'click',
		'affiliatelinks' => 'affiliate_click',
		'downloadlinks'  => 'file_download',
	);

	public static function answer( Count $count ): array {
		$landings = $count->table(
			array( 'page_path' => 'landingPage', 'hostname' => 'landingHostName' ),
			array( 'visits' => 'sessions', 'duration' => 'averageSessionDuration', 'bounce' => 'bounceRate' ),
			tops: array( 'title' => 'landingPageTitle' )
		);
		$exits    = $count->table(
			array( 'page_path' => 'pagePath', 'hostname' => 'hostName' ),
			array( 'exits' => 'exits', 'pageviews' => 'screenPageViews', 'exitrate' => 'exitRate' ),
			tops: array( 'title' => 'pageTitle' )
		);
		$answer   = array(
			'landingpages' => self::pages( $landings ),
			'exitpages'    => self::pages( $exits ),
			'scroll'       => self::scroll( $count ),
			'age'          => self::UNKNOWN,
			'gender'       => self::UNKNOWN,
			'interest'     => self::UNKNOWN,
			'totals'       => array(
				'landingpages' => array( 'visits' => $landings->now['visits'] ),
				'exitpages'    => array( 'exits' => $exits->now['exits'] ),
			),
		);
		foreach ( self::LINKS as $name => $event ) {
			$links                     = $count->table(
				array( 'link' => 'linkUrl' ),
				array( 'clicks' => 'eventCount' ),
				Asked::one_of( 'eventName', array( $event ) ),
				array( 'title' => 'linkText', 'file' => 'fileName' )
			);
			$answer[ $name ]           = self::links( $links, 'file_download' === $event );
			$answer['totals'][ $name ] = array( 'clicks' => $links->now['clicks'] );
		}
		return $answer;
	}

	/** @return list<array<string, mixed>> */
	private static function pages( Table $table ): array {
		$lead = (string) array_key_first( $table->now );
		return array_map(
			static function ( array $line ) use ( $lead ): array {
				[ 'page_path' => $path, 'hostname' => $host, 'title' => $title ] = $line['texts'];
				return array(
					'title'          => self::said( $title ) ?? $path,
					'url'            => str_starts_with( (string) $path, '/' )
						? "http://$host" . preg_replace_callback(
							'/[^\x00-\x7f]+/',
							static fn ( array $m ): string => rawurlencode( $m[0] ),
							(string) $path
						)
						: '',
					"compare_$lead"  => $line['before'][ $lead ] ?? null,
					'compare_change' => Table::change( $line['now'][ $lead ], $line['before'][ $lead ] ?? null ),
				) + $line['texts'] + $line['now'];
			},
			array_values(
				array_filter(
					$table->lines,
					static fn ( array $line ): bool => $line['now'][ $lead ] > 0 || ( $line['before'][ $lead ] ?? 0 ) > 0
				)
			)
		);
	}

	/** @return list<array<string, mixed>> */
	private static function links( Table $table, bool $are_files ): array {
		return array_map(
			static function ( array $line ) use ( $are_files ): array {
				[ 'link' => $link, 'title' => $text, 'file' => $file ] = $line['texts'];
				return array(
					'title' => self::said( $text ) ?? ( $are_files ? self::said( $file ) : null ) ?? $link,
					'link'  => $link,
				) + self::figures( $line['now'], $line['before'] );
			},
			$table->lines
		);
	}

	/** @return array<string, int|float|null> */
	private static function scroll( Count $count ): array {
		$whole = $count->table(
			array(),
			array(
				'average'     => 'averageScrollDepth',
				'views'       => 'screenPageViews',
				'reached_25'  => 'scrolls25',
				'reached_50'  => 'scrolls50',
				'reached_75'  => 'scrolls75',
				'reached_100' => 'scrolls100',
			)
		);
		$views = (int) $whole->now['views'];
		$reach = array();
		foreach ( array( 25, 50, 75, 100 ) as $depth ) {
			$reach[ "reached_$depth" ] = Table::share( $whole->now[ "reached_$depth" ], $views );
		}
		return $reach + $whole->now + array(
			'compare_average' => $whole->before['average'] ?? null,
			'compare_change'  => Table::change( $whole->now['average'], $whole->before['average'] ?? null ),
		);
	}
}

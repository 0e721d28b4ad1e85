<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Collector;
use Lodestar\Collector\ExcludedPaths;
use Lodestar\Collector\Network;
use Lodestar\Collector\Url;

/**
 * Precomputes the collector's configuration of a site, to keep the cost of a hit low.
 *
 * @phpstan-import-type Config from Collector
 */
final class Configuration {

	/**
	 * Headers that proxies send with the visitor's country, region and city. Vercel sends a code for the region, not
	 * its name.
	 */
	private const PLACES = array(
		array( 'HTTP_CF_IPCOUNTRY', 'HTTP_CF_REGION', 'HTTP_CF_IPCITY' ),
		array( 'HTTP_CLOUDFRONT_VIEWER_COUNTRY', 'HTTP_CLOUDFRONT_VIEWER_COUNTRY_REGION_NAME', 'HTTP_CLOUDFRONT_VIEWER_CITY' ),
		array( 'HTTP_X_VERCEL_IP_COUNTRY', '', 'HTTP_X_VERCEL_IP_CITY' ),
		array( 'HTTP_X_GEO_COUNTRY', 'HTTP_X_GEO_REGION', 'HTTP_X_GEO_CITY' ),
		array( 'HTTP_FASTLY_GEO_COUNTRY', '', '' ),
		array( 'HTTP_X_COUNTRY_CODE', '', '' ),
	);

	/**
	 * @param list<string>                    $hosts       The site's own hosts, lowercase, without port.
	 * @param non-empty-list<array{int, int}> $offsets     For Platform\Time\LocalTime. Offsets that ended before $since
	 *                                                     are removed.
	 * @param CountingRules                   $rules       Texts that aren't IP blocks are ignored.
	 * @param int                             $since       The earliest time to support, UTC seconds.
	 * @param string                          $cookie_path Path of the site's cookies.
	 * @phpstan-return Config
	 */
	public static function make(
		string $site,
		array $hosts,
		array $offsets,
		CountingRules $rules,
		int $since,
		string $cookie_path = '/'
	): array {
		while ( isset( $offsets[1] ) && $offsets[1][0] <= $since ) {
			array_shift( $offsets );
		}
		$cdn    = array();
		$blocks = array(
			4  => array(),
			16 => array(),
		);
		foreach ( self::networks() as $name => $network ) {
			$cdn[ $name ] = array(
				'address' => $network['address'],
				'place'   => $network['place'],
			);
			foreach ( array_filter( array_map( array( Network::class, 'block' ), $network['blocks'] ) ) as [ $low, $high ] ) {
				$blocks[ 8 === strlen( $low ) ? 4 : 16 ][] = array( $low, $high, $name );
			}
		}
		foreach ( $blocks as $length => $list ) {
			// PHP would compare values such as 97e1… as numbers.
			usort( $list, static fn ( array $a, array $b ): int => strcmp( $a[0], $b[0] ) );
			$blocks[ $length ] = $list;
		}
		return array(
			'format'         => Collector::FORMAT,
			'site'           => $site,
			'key'            => $rules->key,
			'ceiling'        => $rules->ceiling,
			'hosts'          => array_fill_keys( $hosts, true ),
			'origins'        => array_fill_keys(
				array_merge( ...array_map( static fn ( string $host ): array => array( "https://$host", "http://$host" ), $hosts ) ),
				true
			),
			'offsets'        => $offsets,
			'trusted'        => Network::blocks( array_values( array_filter( $rules->trusted, self::is_one_owners( ... ) ) ) ),
			'excluded'       => Network::blocks( $rules->addresses ),
			'excluded_paths' => ExcludedPaths::prepare( $rules->paths ),
			'params'         => $rules->params(),
			'search_terms'   => $rules->keeps_search_terms(),
			'page_params'    => $rules->page_params(),
			'endpoints'      => Url::endpoints( $rules->endpoints ),
			'lasting'        => $rules->lasting,
			'user_key'       => $rules->user_key,
			'cookie_path'    => $cookie_path,
			'places'         => self::PLACES,
			'cdn'            => $cdn,
			'cdn_blocks'     => $blocks,
		);
	}

	/** Whether a text is an IP block that a single owner can have. Larger blocks aren't trusted. */
	private static function is_one_owners( string $cidr ): bool {
		$block = Network::block( $cidr );
		return null !== $block && Network::is_one_owners( $block );
	}

	/** @return array<string, array{address: string, place: array{string, string, string}, blocks: list<string>}> */
	private static function networks(): array {
		/** @var array<string, array{address: string, place: array{string, string, string}, blocks: list<string>}> $networks */
		$networks = require __DIR__ . '/cdn.php';
		return $networks;
	}
}

<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Reports\Answer;
use Lodestar\Reports\Companion;

/**
 * What the rows of the top lists come with: the landing page of a country or referral, title and address of a page.
 */
final class Lists {

	/**
	 * Adds `page_path`, the page on which most sessions of the row began.
	 *
	 * @param list<array<string, mixed>> $rows      The rows.
	 * @param string                     $field     Field that tells them apart.
	 * @param string                     $dimension The dimension in that field.
	 * @return list<array<string, mixed>>
	 */
	public static function with_landing_page( array $rows, string $field, string $dimension, Answer $answer ): array {
		$keys  = self::values( $rows, array( $field ) );
		$pages = Companion::find( $answer, array( $dimension ), $keys, 'landingPage' );
		foreach ( $keys as $i => $key ) {
			$rows[ $i ]['page_path'] = $pages[ Companion::key( $key ) ] ?? null;
		}
		return $rows;
	}

	/**
	 * Adds `title` and `url` to pages.
	 *
	 * @param list<array<string, mixed>> $rows The rows, with page_path and hostname.
	 * @return list<array<string, mixed>>
	 */
	public static function with_title( array $rows, Answer $answer ): array {
		$keys   = self::values( $rows, array( 'page_path', 'hostname' ) );
		$titles = Companion::find( $answer, array( 'landingPage', 'landingHostName' ), $keys, 'landingPageTitle' );
		$scheme = (string) wp_parse_url( home_url(), PHP_URL_SCHEME );
		foreach ( $keys as $i => $key ) {
			$title               = $titles[ Companion::key( $key ) ] ?? '';
			$rows[ $i ]['title'] = '' === $title ? $key[0] : $title;
			$rows[ $i ]['url']   = "$scheme://$key[1]$key[0]";
		}
		return $rows;
	}

	/**
	 * @param list<array<string, mixed>> $rows   The rows.
	 * @param list<string>               $fields Fields that hold text.
	 * @return list<list<string>>
	 */
	private static function values( array $rows, array $fields ): array {
		return array_map(
			static fn ( array $row ): array => array_map( static fn ( string $field ): string => is_string( $row[ $field ] ) ? $row[ $field ] : '', $fields ),
			$rows
		);
	}
}

<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Reports\Answer;
use Lodestar\Storage\Text;
use stdClass;

/**
 * Finishes the site summary: what a descriptor cannot express.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Most categories that are answered. */
	private const CATEGORIES = 4;

	public function shape( array $response, Answer $answer ): array {
		foreach ( $response as $field => $rows ) {
			if ( str_starts_with( $field, 'popular_' ) && is_array( $rows ) && ! isset( $rows['error'] ) ) {
				/** @var list<array<string, mixed>> $rows */
				$response[ $field ] = self::popular( $field, $rows );
			}
		}
		$response['rowCounts'] = new stdClass(); // Nobody pages through these.
		return array( 'summary' => Answer::part( static fn (): array => AllTime::of( $answer ) ) ) + $response;
	}

	/**
	 * @param string                     $field Field of the answer.
	 * @param list<array<string, mixed>> $rows  What the descriptor put there.
	 * @return array<mixed>|null
	 */
	private static function popular( string $field, array $rows ): ?array {
		return match ( $field ) {
			'popular_days'                 => PopularTimes::of( $rows, 'day' ),
			'popular_hours'                => PopularTimes::of( $rows, 'hour' ),
			'popular_page', 'popular_post' => PopularPost::first_of( $rows ),
			'popular_products'             => self::named( $rows, 1 ),
			default                        => self::named( $rows, self::CATEGORIES ),
		};
	}

	/**
	 * The first rows that are something by itself.
	 *
	 * @param list<array<string, mixed>> $rows The rows, with title.
	 * @param int                        $most So many.
	 * @return list<array<string, mixed>>
	 */
	private static function named( array $rows, int $most ): array {
		$named = array_filter( $rows, static fn ( array $row ): bool => ! in_array( $row['title'], array( '', Text::NOT_SET, Text::OTHER ), true ) );
		return array_slice( array_values( $named ), 0, $most );
	}
}

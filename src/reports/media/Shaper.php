<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Media;

use Lodestar\Storage\Text;

/** Adds titles and provider names to the videos of the Media report. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/**
	 * Sets `title` to the title from the player or the URL. Sets `provider` to its display name, and `url` to null if
	 * there is nothing to open.
	 */
	public function rows( string $part, array $rows ): array {
		return 'video_details_rows' === $part ? array_map( self::named( ... ), $rows ) : $rows;
	}

	/**
	 * @param array<string, mixed> $row Video: URL, most frequent title, provider and type.
	 * @return array<string, mixed>
	 */
	private static function named( array $row ): array {
		$is_known  = ! in_array( $row['url'], array( Text::NOT_SET, Text::OTHER ), true );
		$has_title = Text::OTHER !== $row['url'] && ! in_array( $row['title'], array( null, '', Text::NOT_SET, Text::OTHER ), true );

		$row['title']    = $has_title ? $row['title'] : $row['url'];
		$row['provider'] = self::provider( $row['provider'], $row['type'] );
		$row['url']      = $is_known ? $row['url'] : null;
		return $row;
	}

	/**
	 * @param mixed $provider Name that the tracker sends.
	 * @param mixed $type     `video` or `audio`.
	 */
	private static function provider( mixed $provider, mixed $type ): ?string {
		return match ( $provider ) {
			'youtube' => 'YouTube',
			'vimeo'   => 'Vimeo',
			'html5'   => 'audio' === $type ? __( 'Audio file', 'lodestar' ) : __( 'Video file', 'lodestar' ),
			default   => null,
		};
	}
}

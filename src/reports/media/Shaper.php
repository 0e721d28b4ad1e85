<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Media;

use Lodestar\Storage\Text;

/**
 * Finishes the Media report: names videos, and who shows them.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/**
	 * `title` of each video: as the player told it, else its address; `provider` in words; `url` null where nothing can be opened.
	 */
	public function rows( string $part, array $rows ): array {
		return 'video_details_rows' === $part ? array_map( self::named( ... ), $rows ) : $rows;
	}

	/**
	 * @param array<string, mixed> $row A video: url, the title that it had most, provider and type.
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
	 * @param mixed $provider As the tracker names it.
	 * @param mixed $type     video or audio.
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

<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Publishers;

use Lodestar\Storage\Text;

/**
 * What a link is called: what stands on it, else its file, else where it leads. A picture that is a link has no text.
 */
final class LinkRow {

	/**
	 * @param array<string, mixed> $row With title and link; of a download with file.
	 * @return array<string, mixed> With a title that says something, without file.
	 */
	public static function titled( array $row ): array {
		foreach ( array( 'title', 'file' ) as $field ) {
			if ( ! in_array( $row[ $field ] ?? '', array( '', Text::NOT_SET, Text::OTHER ), true ) ) {
				$title = $row[ $field ];
				break;
			}
		}
		$row['title'] = $title ?? $row['link'];
		unset( $row['file'] );
		return $row;
	}
}

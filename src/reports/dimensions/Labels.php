<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Dimensions;

use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Storage\Text;
use WP_Post_Type;
use WP_User;

/**
 * Says values of custom dimensions as people read them, where they are stored otherwise.
 */
final class Labels {

	/**
	 * @param string                     $id   Id of the dimension.
	 * @param list<array<string, mixed>> $rows With `label` as it is stored.
	 * @return list<array<string, mixed>> With `label` as it is read.
	 */
	public static function read( string $id, array $rows ): array {
		if ( CustomDimensions::USER === $id ) {
			cache_users( array_map( 'intval', array_filter( array_column( $rows, 'label' ), 'is_numeric' ) ) );
		}
		return array_map( static fn ( array $row ): array => is_string( $row['label'] ?? null ) ? array( 'label' => self::of( $id, $row['label'] ) ) + $row : $row, $rows );
	}

	private static function of( string $id, string $value ): string {
		return Text::OTHER === $value ? $value : match ( $id ) {
			'logged_in'            => 'true' === $value ? __( 'Logged in', 'lodestar' ) : __( 'Not logged in', 'lodestar' ),
			'post_type'            => self::of_type( $value ),
			CustomDimensions::USER => self::of_user( $value ),
			default                => $value,
		};
	}

	private static function of_type( string $value ): string {
		$type = get_post_type_object( $value );
		return $type instanceof WP_Post_Type ? $type->label : $value;
	}

	private static function of_user( string $value ): string {
		$user = get_userdata( (int) $value );
		return $user instanceof WP_User
			/* translators: 1: name of a person, which others may have, too, 2: number of the account. */
			? sprintf( __( '%1$s (#%2$s)', 'lodestar' ), $user->display_name, $value )
			/* translators: %s: number of an account that is not there any more. */
			: sprintf( __( 'Former account %s', 'lodestar' ), $value );
	}
}

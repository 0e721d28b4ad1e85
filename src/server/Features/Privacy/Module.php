<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

/** Registers Lodestar with core's personal data tools and privacy policy guide. */
final class Module implements \Lodestar\Module {

	private const KEY = 'lodestar';

	public static function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
		foreach ( array( 'deleted_user', 'remove_user_from_blog', Accounts::EVENT ) as $end ) {
			add_action( $end, array( Accounts::class, 'on_deletion' ) );
		}
		add_action( 'admin_init', array( PolicyText::class, 'add' ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $exporters Registered exporters.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_exporter( array $exporters ): array {
		$exporters[ self::KEY ] = array(
			'exporter_friendly_name' => __( 'Visits counted by Lodestar', 'lodestar' ),
			'callback'               => array( Exporter::class, 'page' ),
		);
		return $exporters;
	}

	/**
	 * @param array<string, array<string, mixed>> $erasers Registered erasers.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_eraser( array $erasers ): array {
		$erasers[ self::KEY ] = array(
			'eraser_friendly_name' => __( 'Visits counted by Lodestar', 'lodestar' ),
			'callback'             => array( Eraser::class, 'page' ),
		);
		return $erasers;
	}
}

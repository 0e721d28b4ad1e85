<?php
/**
 * Stubs of form plugins, with the functions that other plugins call.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once __DIR__ . '/../../fixtures/plugins/contact-form-7/class-wpcf7-contactform.php';

/** Stub of Gravity Forms. */
final class GFAPI {

	/** @var array<int, array{title: string}>|null Forms by ID; null makes get_form() throw. */
	public static ?array $forms = array();

	/** @return array{title: string}|false */
	public static function get_form( int $id ): array|false {
		if ( null === self::$forms ) {
			throw new RuntimeException( 'Broken.' );
		}
		return self::$forms[ $id ] ?? false;
	}
}

/** Stub of Ninja Forms, as in `Ninja_Forms()->form( $id )->get()->get_setting( 'title' )`. */
function Ninja_Forms(): object { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid -- theirs.
	return new class() {

		private int $id = 0;

		public function form( int $id ): self {
			$this->id = $id;
			return $this;
		}

		public function get(): self {
			return $this;
		}

		public function get_setting( string $name ): string {
			return 2 === $this->id && 'title' === $name ? 'Ask us' : '';
		}
	};
}

<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\TestWith;

require_once __DIR__ . '/form-plugins.php';

final class FormsTest extends ReportsTestCase {

	private const DAY = 20760;

	private const DATE = '2026-11-03';

	/** ID of a Contact Form 7 form. */
	private string $form;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'forms' ) );
		$this->form    = (string) wp_insert_post(
			array( 'post_type' => 'wpcf7_contact_form', 'post_status' => 'publish', 'post_title' => 'Ask &amp; tell' )
		);
		\GFAPI::$forms = array( 3 => array( 'title' => 'Visit the garden' ) );
	}

	public function test_lists_each_form_with_its_metrics_and_the_title_from_its_plugin(): void {
		$wpforms = wp_insert_post( array( 'post_type' => 'wpforms', 'post_status' => 'publish', 'post_title' => 'Order seeds' ) );
		$page    = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Not a form' ) );
		Happened::on(
			self::DAY,
			array(
				...self::times( 4, 'form_view', 'contact-form-7', $this->form, 'Contact form' ),
				...self::times( 2, 'form_start', 'contact-form-7', $this->form, 'Contact form' ),
				...self::times( 1, 'form_submit', 'contact-form-7', $this->form, 'Contact form' ),
				...self::times( 3, 'form_view', 'gravityforms', '3', 'Visit' ),
				...self::times( 2, 'form_view', 'wpforms', (string) $wpforms, '' ),
				...self::times( 2, 'form_submit', 'ninja-forms', '2', '' ),
				...self::times( 1, 'form_view', 'wpforms', (string) $page, 'Gone' ),
				...self::times( 1, 'form_submit', 'html', 'letter', 'Newsletter' ),
				...self::times( 1, 'form_start', 'contact-form-7', '999999', '' ),
				...self::times( 1, 'click', 'html', 'letter', 'Newsletter' ),
			)
		);
		$data = $this->read( 'forms', self::DATE, self::DATE );

		self::assertEqualsCanonicalizing(
			array(
				array( $this->form, 'Contact Form 7', 'Ask & tell', 4, 2, 1, 25 ),
				array( '3', 'Gravity Forms', 'Visit the garden', 3, 0, 0, 0 ),
				array( (string) $wpforms, 'WPForms', 'Order seeds', 2, 0, 0, 0 ),
				array( (string) $page, 'WPForms', 'Gone', 1, 0, 0, 0 ),
				array( '2', 'Ninja Forms', 'Ask us', 0, 0, 2, null ),
				array( 'letter', null, 'Newsletter', 0, 0, 1, null ),
				array( '999999', 'Contact Form 7', '999999', 0, 1, 0, null ),
			),
			array_map(
				static fn ( array $row ): array => array_map(
					static fn ( string $field ): mixed => $row[ $field ],
					array( 'id', 'plugin', 'title', 'impressions', 'starts', 'conversions', 'conversionrate' )
				),
				$data->rows( 'forms' )
			)
		);
		self::assertSame( array( $this->form, '3' ), array_slice( $data->column( 'forms', 'id' ), 0, 2 ) );
		self::assertSame(
			array( 10, 3, 4, 40 ),
			array(
				$data->at( 'totals.impressions' ),
				$data->at( 'totals.starts' ),
				$data->at( 'totals.conversions' ),
				$data->at( 'totals.conversionrate' ),
			)
		);
		self::assertSame(
			array( 10, 4 ),
			array( $data->at( 'forms_chart.impressions.total' ), $data->at( 'forms_chart.conversions.total' ) )
		);
		self::assertSame( 7, $data->at( 'rowCounts.forms' ) );
	}

	public function test_further_pages_of_rows_use_the_same_form_titles(): void {
		Happened::on( self::DAY, self::times( 1, 'form_view', 'contact-form-7', $this->form, 'Contact form' ) );
		$rows = $this->get( 'forms/rows/forms', array( 'start' => self::DATE, 'end' => self::DATE ) )->get_data();
		self::assertSame( array( 'Ask & tell' ), array_column( (array) $rows, 'title' ) );
	}

	public function test_a_form_with_different_names_on_different_pages_is_one_row(): void {
		Happened::on(
			self::DAY,
			array(
				...self::times( 1, 'form_view', 'html', 'letter', 'News' ),
				...self::times( 1, 'form_view', 'html', 'letter', 'Letters' ),
			)
		);
		$data = $this->read( 'forms', self::DATE, self::DATE );
		self::assertSame( array( 2 ), $data->column( 'forms', 'impressions' ) );
	}

	public function test_a_failing_form_plugin_affects_only_the_titles_of_its_own_forms(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		\GFAPI::$forms = null;
		Happened::on(
			self::DAY,
			array(
				...self::times( 2, 'form_view', 'gravityforms', '3', 'Visit' ),
				...self::times( 1, 'form_view', 'contact-form-7', $this->form, '' ),
			)
		);
		self::assertSame( array( 'Visit', 'Ask & tell' ), $this->read( 'forms', self::DATE, self::DATE )->column( 'forms', 'title' ) );
		self::assertSame( 'GFAPI::get_form', Faults::all()[0]->where );
	}

	public function test_compares_forms_with_another_period(): void {
		Stored::since( '2026-01-01' );
		Happened::on( self::DAY, self::times( 3, 'form_view', 'contact-form-7', $this->form, '' ) );
		Happened::on(
			self::DAY - 1,
			array(
				...self::times( 2, 'form_view', 'contact-form-7', $this->form, '' ),
				...self::times( 1, 'form_submit', 'contact-form-7', $this->form, '' ),
			)
		);
		$data = $this->read( 'forms', self::DATE, self::DATE, '2026-11-02', '2026-11-02' );
		self::assertSame(
			array( 2, 50, 1, 50 ),
			array(
				$data->at( 'forms.0.compare_impressions' ),
				$data->at( 'forms.0.compare_change' ),
				$data->at( 'forms.0.compare_conversions' ),
				$data->at( 'forms.0.compare_conversionrate' ),
			)
		);
		self::assertSame( 2, $data->at( 'compare.forms_chart.impressions.total' ) );
	}

	/**
	 * @param string                $code    Error code of the source.
	 * @param array<string, string> $data    Data of the error.
	 * @param ?string               $message Expected message; null for the screen's generic message.
	 */
	#[TestWith(
		array(
			'MISSING_CUSTOM_DIMENSION',
			array( 'name' => 'form_id' ),
			'Please set up custom dimension "form_id" for this report to work.',
		)
	)]
	#[TestWith( array( 'unsupported_by_source', array(), null ) )]
	#[TestWith( array( 'source_failed', array( 'name' => 'form_id' ), null ) )]
	public function test_reports_a_list_error_in_place_and_still_returns_the_chart(
		string $code,
		array $data,
		?string $message
	): void {
		$why = new SourceException( $code, 'The source said this.', 400, $data );
		add_filter( 'lodestar_sources', static fn (): array => array( self::failing( $why ) ) );
		$answer = $this->read( 'forms', self::DATE, self::DATE );
		self::assertSame( array( $code, $data ), array( $answer->at( 'forms.error.code' ), $answer->all( 'forms.error.data' ) ) );
		self::assertSame( $message, $answer->all( 'forms.error' )['message'] ?? null );
		self::assertSame( 0, $answer->at( 'forms_chart.impressions.total' ) );
	}

	public function test_is_available_from_basic_with_its_addon(): void {
		$dates = array( 'start' => '2026-10-23', 'end' => '2026-11-20' );
		Keys::license( 'basic' );
		self::assertSame( 200, $this->get( 'forms', $dates )->get_status() );
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'addon_inactive', Json::of( $this->get( 'forms', $dates ) )->at( 'code' ) );
		Keys::license( 'lite' );
		self::assertSame( 403, $this->get( 'forms', $dates )->get_status() );
	}

	private static function failing( SourceException $why ): Source {
		return new class( $why ) implements Source {

			public function __construct( private readonly SourceException $why ) {
			}

			public function id(): string {
				return FirstParty::ID;
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return array_map(
					fn ( Query $query ): mixed => in_array( 'formId', $query->dimensions, true )
						? $this->why
						: ( new FirstParty() )->run( array( $query ) )[0],
					$queries
				);
			}
		};
	}

	/** @return list<array{string, array<string, string>, int, int}> The same event, repeated. */
	private static function times( int $times, string $name, string $plugin, string $id, string $called ): array {
		return array_fill(
			0,
			$times,
			array(
				$name,
				array_filter(
					array(
						'form_plugin' => $plugin,
						'form_id'     => $id,
						'form_name'   => $called,
					),
					static fn ( string $value ): bool => '' !== $value
				),
				0,
				0,
			)
		);
	}
}

import { Notice, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ChoiceList } from './choice-list';
import type { Values } from './screen';

type Consent = NonNullable< Values[ 'lodestar_counting_consent' ] >;
type Category = Exclude< Consent, 'none' >;

interface CountingConsentProps {
	value: Consent | undefined;
	/** Whether the WP Consent API is active on this site. */
	canAsk: boolean;
	disabled?: boolean;
	onChange: ( value: Consent ) => void;
}

const categories = (): { value: Category; label: string }[] => [
	{ value: 'statistics', label: __( 'Statistics', 'lodestar' ) },
	{
		value: 'statistics-anonymous',
		label: __( 'Statistics (anonymous)', 'lodestar' ),
	},
	{ value: 'preferences', label: __( 'Preferences', 'lodestar' ) },
	{ value: 'marketing', label: __( 'Marketing', 'lodestar' ) },
];

/** Asks whether visitors must consent before they are counted, and to which category. Used in settings and setup. */
export function CountingConsent( {
	value = 'none',
	canAsk,
	disabled = false,
	onChange,
}: CountingConsentProps ) {
	const needsConsent = value !== 'none';
	return (
		<>
			<ChoiceList
				label={ __( 'When are visits counted?', 'lodestar' ) }
				value={ needsConsent ? 'consent' : 'none' }
				disabled={ disabled }
				onChange={ ( choice ) =>
					onChange( choice === 'none' ? 'none' : 'statistics' )
				}
				choices={ [
					{
						value: 'none',
						label: __( 'Count every visit', 'lodestar' ),
						help: __(
							'Visitors are counted without being asked for consent. This doesn’t set a cookie.',
							'lodestar'
						),
					},
					{
						value: 'consent',
						label: __( 'Count only after consent', 'lodestar' ),
						help: __(
							'Visits without consent don’t appear in any report. When a visitor agrees in your consent banner, counting starts with the current page. Consent comes from the WP Consent API.',
							'lodestar'
						),
					},
				] }
			/>
			{ needsConsent && (
				<div className="lodestar-consent-category">
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Consent category', 'lodestar' ) }
						value={ value }
						options={ categories() }
						disabled={ disabled }
						onChange={ onChange }
					/>
				</div>
			) }
			{ needsConsent && ! canAsk && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'No plugin on this site provides the WP Consent API, so no visits are counted.',
						'lodestar'
					) }
				</Notice>
			) }
		</>
	);
}

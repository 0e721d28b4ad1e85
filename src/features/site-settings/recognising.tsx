import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Values } from './screen';
import { ChoiceList } from './choice-list';

type Way = NonNullable< Values[ 'lodestar_lasting_ids' ] >;

interface RecognisingProps {
	value: Way | undefined;
	/** Whether the WP Consent API is active on this site. */
	canAsk: boolean;
	disabled?: boolean;
	onChange: ( value: Way ) => void;
}

/** Asks how visitors are recognized. Used in settings and setup. */
export function Recognising( {
	value,
	canAsk,
	disabled = false,
	onChange,
}: RecognisingProps ) {
	return (
		<>
			<ChoiceList
				label={ __( 'How are visitors recognized?', 'lodestar' ) }
				value={ value }
				disabled={ disabled }
				onChange={ onChange }
				choices={ [
					{
						value: 'off',
						label: __( 'For one day, without cookies', 'lodestar' ),
						help: __(
							'Nothing is stored on the visitor’s device. Users are counted per day. New and returning users can’t be distinguished, and reports say so.',
							'lodestar'
						),
						isRecommended: true,
					},
					{
						value: 'consent',
						label: __(
							'With a first-party cookie, after consent',
							'lodestar'
						),
						help: __(
							'Accurate for visitors who agree. Consent comes from the WP Consent API. Without it, no one is asked and the option above applies.',
							'lodestar'
						),
					},
				] }
			/>
			{ value === 'consent' && ! canAsk && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'No plugin on this site supports the WP Consent API, so no cookies are set.',
						'lodestar'
					) }
				</Notice>
			) }
		</>
	);
}

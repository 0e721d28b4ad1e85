import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Values } from './screen';
import { ChoiceList } from './choice-list';

type Way = NonNullable< Values[ 'lodestar_lasting_ids' ] >;

interface RecognisingProps {
	value: Way | undefined;
	/** Whether anything on this site asks visitors for consent. */
	canAsk: boolean;
	disabled?: boolean;
	onChange: ( value: Way ) => void;
}

/**
 * How visitors are recognised, for settings and setup.
 *
 * @param props
 * @param props.value
 * @param props.canAsk
 * @param props.disabled
 * @param props.onChange
 */
export function Recognising( {
	value,
	canAsk,
	disabled = false,
	onChange,
}: RecognisingProps ) {
	return (
		<>
			<ChoiceList
				label={ __( 'How are visitors recognised?', 'lodestar' ) }
				value={ value }
				disabled={ disabled }
				onChange={ onChange }
				choices={ [
					{
						value: 'off',
						label: __(
							'For one day, without a cookie',
							'lodestar'
						),
						help: __(
							'Nothing is stored on the visitor’s device. Users are counted per day; new and returning stay unknown, and reports say so.',
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
							'Exact for visitors who agree. Consent is read through the WP Consent API; without it nobody is asked, and all stays as above.',
							'lodestar'
						),
					},
				] }
			/>
			{ value === 'consent' && ! canAsk && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'No plugin on this site asks for consent through the WP Consent API, so nobody has a cookie.',
						'lodestar'
					) }
				</Notice>
			) }
		</>
	);
}

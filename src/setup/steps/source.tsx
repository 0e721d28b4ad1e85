import { __ } from '@wordpress/i18n';
import { Recommended } from '../../features/site-settings/choice-list';
import type { SourceOffer } from '../../features/site-settings/screen';
import type { StepProps } from '../draft';
import { Foot, Step } from './step';

export function Source( {
	screen,
	draft,
	onChange,
	onBack,
	onNext,
}: StepProps ) {
	const title = __( 'Choose your data source', 'lodestar' );
	return (
		<Step
			title={ title }
			lead={ __(
				'You can change this later. Data already collected is kept.',
				'lodestar'
			) }
			isNext={ false }
			foot={
				<Foot
					dashboardUrl={ screen.dashboard_url }
					onBack={ onBack }
					onNext={ onNext }
				/>
			}
		>
			<fieldset className="lodestar-sources">
				<legend className="screen-reader-text">{ title }</legend>
				{ screen.sources.map( ( source ) => (
					<Row
						key={ source.id }
						{ ...source }
						isChosen={ source.id === draft.source }
						onChoose={ () => onChange( { source: source.id } ) }
					/>
				) ) }
			</fieldset>
		</Step>
	);
}

interface RowProps extends SourceOffer {
	isChosen: boolean;
	onChoose: () => void;
}

function Row( { id, offer, isChosen, onChoose }: RowProps ) {
	const facts = [
		[ __( 'Where data is stored', 'lodestar' ), offer.place ],
		[ __( 'Data available', 'lodestar' ), offer.first_figures ],
		[ __( 'What you need', 'lodestar' ), offer.needs ],
	];
	return (
		<label
			className={ `lodestar-sources__one ${ isChosen ? 'is-chosen' : '' }` }
			htmlFor={ `lodestar-source-${ id }` }
		>
			<input
				type="radio"
				id={ `lodestar-source-${ id }` }
				name="lodestar-source"
				checked={ isChosen }
				onChange={ onChoose }
			/>
			<span>
				<strong>{ offer.title }</strong>
				{ offer.is_recommended && <Recommended /> }
				<span className="lodestar-help">{ offer.summary }</span>
				<span className="lodestar-sources__facts">
					{ facts.map( ( [ name, fact ] ) => (
						<span key={ name }>
							<small>{ name } </small>
							{ fact }
						</span>
					) ) }
				</span>
			</span>
		</label>
	);
}

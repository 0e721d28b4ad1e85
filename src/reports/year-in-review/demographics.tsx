import { __, _x, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@wordpress/components';
import {
	isNotKnown,
	NotKnownWords,
} from '../../features/report-state/not-known';
import { PartError } from '../../features/report-state/part-error';
import { rowsOf, type YearAnswer } from './answer';
import { Donut } from './donut';
import { percent } from './english';
import { Note } from './five';
import { Section } from './section';

interface SharesProps {
	/** Label of the table, and header of its name column. */
	title: string;
	/** Percentages; null if unknown. */
	shares: readonly { label: string; share: number | null }[];
}

/** Shares as bars, with the largest highlighted. It is a table, so screen readers announce names and values. */
function Shares( { title, shares }: SharesProps ) {
	const most = Math.max( 0, ...shares.map( ( { share } ) => share ?? 0 ) );
	return (
		<table className="lodestar-year-shares" aria-label={ title }>
			<VisuallyHidden as="thead">
				<tr>
					<th scope="col">{ title }</th>
					<th scope="col">{ __( 'Share', 'lodestar' ) }</th>
				</tr>
			</VisuallyHidden>
			<tbody>
				{ shares.map( ( { label, share } ) => (
					<tr
						key={ label }
						className={ share === most ? 'is-best' : '' }
						style={
							{
								'--lodestar-size':
									most > 0 ? ( share ?? 0 ) / most : 0,
							} as CSSProperties
						}
					>
						<th scope="row">{ label }</th>
						<td>
							<i />
							<b>{ share === null ? '—' : percent( share ) }</b>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

interface DemographicsProps {
	answer: YearAnswer;
	onRetry: () => void;
}

/** Age and gender of users, if the source knows them. */
export function Demographics( { answer, onRetry }: DemographicsProps ) {
	const title = __( 'Demographics', 'lodestar' );
	if ( 'error' in answer.age ) {
		return (
			<Section
				title={ title }
				more={
					isNotKnown( answer.age.error ) ? (
						<NotKnownWords
							why={ __(
								'Lodestar doesn’t build visitor profiles.',
								'lodestar'
							) }
						/>
					) : (
						<PartError
							failure={ answer.age.error }
							onRetry={ onRetry }
						/>
					)
				}
			/>
		);
	}
	const ages = answer.age.map( ( { age, percent: part } ) => ( {
		label: age.replace( '-', '–' ),
		share: part,
	} ) );
	const [ largest ] = [ ...ages ].sort(
		( a, b ) => ( b.share ?? 0 ) - ( a.share ?? 0 )
	);
	const names: Readonly< Record< string, string > > = {
		female: _x( 'Female', 'gender', 'lodestar' ),
		male: _x( 'Male', 'gender', 'lodestar' ),
	};
	return (
		<Section
			title={ title }
			{ ...( largest && {
				number: largest.label,
				sentence: sprintf(
					/* translators: %s: share of users. */
					__(
						'was the largest age group, with %s of users whose age is known.',
						'lodestar'
					),
					percent( largest.share ?? 0 )
				),
			} ) }
			shape={
				<>
					<p className="lodestar-year__caption">
						{ __( 'Age by share of users', 'lodestar' ) }
					</p>
					<Shares title={ __( 'Age', 'lodestar' ) } shares={ ages } />
				</>
			}
		>
			<div className="lodestar-year-five">
				<h3>{ __( 'Gender', 'lodestar' ) }</h3>
				<Donut
					title={ __( 'Gender', 'lodestar' ) }
					shares={ rowsOf( answer.gender ).map(
						( { gender, percent: part } ) => ( {
							label: names[ gender ] ?? gender,
							share: part,
						} )
					) }
				/>
			</div>
			{ answer.people_known !== null && (
				<Note number={ percent( answer.people_known ) }>
					{ __(
						'of your users have an estimated gender.',
						'lodestar'
					) }
				</Note>
			) }
		</Section>
	);
}

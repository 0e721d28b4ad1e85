import type { ReactNode } from 'react';
import { barScale } from '../../ui/row-label/bar-size';
import { RowLabel } from '../../ui/row-label/row-label';
import { count } from './english';

export interface FiveRow {
	key: string;
	label: string;
	badge?: ReactNode;
	sessions: number;
}

interface FiveProps {
	title: string;
	rows: readonly FiveRow[];
	/** Text for an empty list. */
	empty: string;
}

/** A list of up to five rows, with a bar for the value of each. */
export function Five( { title, rows, empty }: FiveProps ) {
	const sizeOf = barScale( rows.map( ( { sessions } ) => sessions ) );
	return (
		<div className="lodestar-year-five">
			<h3>{ title }</h3>
			{ rows.length === 0 ? (
				<p>{ empty }</p>
			) : (
				<ol>
					{ rows.map( ( { key, label, badge, sessions } ) => (
						<li key={ key }>
							<RowLabel
								text={ label }
								size={ sizeOf( sessions ) }
								badge={ badge }
							/>
							<b>{ count( sessions ) }</b>
						</li>
					) ) }
				</ol>
			) }
		</div>
	);
}

interface NoteProps {
	number: string;
	children: ReactNode;
}

export const Note = ( { number, children }: NoteProps ) => (
	<div className="lodestar-year-note">
		<b>
			<bdi>{ number }</bdi>
		</b>
		<p>{ children }</p>
	</div>
);

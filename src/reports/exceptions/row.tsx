import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { published, trash } from '@wordpress/icons';
import { formatDays } from '../../ui/format/date';
import type { Exception } from './answer';

function categoryWords( category: Exception[ 'category' ] ): string {
	return {
		Engagement: __( 'Engagement', 'lodestar' ),
		eCommerce: __( 'eCommerce', 'lodestar' ),
		Marketing: __( 'Marketing', 'lodestar' ),
	}[ category ];
}

interface RowProps {
	row: Exception;
	href: string | undefined;
	/** Whether the buttons are disabled. */
	isInert: boolean;
	onResolve: () => void;
	onDelete: () => void;
}

const OPEN = (
	<svg viewBox="0 0 24 24" aria-hidden="true">
		<circle cx="12" cy="12" r="6.5" fill="none" stroke="currentColor" />
	</svg>
);

export function Row( props: RowProps ) {
	const { row, href, isInert, onResolve, onDelete } = props;
	const { category, recurring, finding, description, resolved } = row;
	const { start, end } = row.shown_in;
	const words = (
		<>
			<strong>{ finding }</strong>
			{ description.slice( finding.length ) }
		</>
	);
	const stateWords = resolved
		? /* translators: %s: summary of an exception. */
			sprintf( __( 'Resolved: %s', 'lodestar' ), finding )
		: /* translators: %s: summary of an exception. */
			sprintf( __( 'Open: %s', 'lodestar' ), finding );
	return (
		<tr className={ resolved ? 'is-resolved' : '' }>
			<td className="lodestar-exceptions__meta">
				{ categoryWords( category ) }
			</td>
			<td className="lodestar-exceptions__meta">
				{ formatDays( start, end ) }
			</td>
			<td className="lodestar-exceptions__meta is-quiet">
				{ recurring }
			</td>
			<th scope="row" className="lodestar-exceptions__what">
				{ href ? <a href={ href }>{ words }</a> : words }
			</th>
			<td className="lodestar-exceptions__action">
				<Button
					className="lodestar-exceptions__state"
					icon={ resolved ? published : OPEN }
					label={ stateWords }
					showTooltip={ false }
					disabled={ isInert }
					accessibleWhenDisabled
					onClick={ onResolve }
				>
					{ resolved
						? __( 'Resolved', 'lodestar' )
						: __( 'Open', 'lodestar' ) }
				</Button>
				<Button
					icon={ trash }
					label={ sprintf(
						/* translators: %s: summary of an exception. */
						__( 'Delete: %s', 'lodestar' ),
						finding
					) }
					showTooltip={ false }
					disabled={ isInert }
					accessibleWhenDisabled
					onClick={ onDelete }
				/>
			</td>
		</tr>
	);
}

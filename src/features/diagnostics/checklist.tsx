import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { error, Icon, info, published } from '@wordpress/icons';
import type { Remedy, Row } from './facts';
import type { Check } from './use-check';

type Outcome = Pick< Check, 'isRunning' | 'problems' | 'isUnsure' >;

/** Returns the heading for the result of the check. */
export function heading( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __( 'Is It Counting?', 'lodestar' );
	}
	if ( problems === 0 && isUnsure ) {
		return __( 'Test visit received.', 'lodestar' );
	}
	return problems === 0
		? __( 'Tracking works.', 'lodestar' )
		: sprintf(
				/* translators: %d: number of problems. */
				_n(
					'Not counting yet: %d problem to fix.',
					'Not counting yet: %d problems to fix.',
					problems,
					'lodestar'
				),
				problems
			);
}

/** Returns a one-sentence explanation of the result. */
export function lead( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __(
			'Lodestar is making a test visit to check that tracking works.',
			'lodestar'
		);
	}
	if ( problems === 0 && isUnsure ) {
		return __(
			'The home page couldn’t be checked from this screen. Open it in a private window, then look for your visit in the Real-Time Report.',
			'lodestar'
		);
	}
	return problems === 0
		? __(
				'The test visit isn’t included in your reports. Tracking is live.',
				'lodestar'
			)
		: __( 'Fix what’s marked below, then check again.', 'lodestar' );
}

interface CopyDetailsProps {
	rows: Row[];
}

/** Copies the rows as text, for a support request. */
export function CopyDetails( { rows }: CopyDetailsProps ) {
	const [ isCopied, setCopied ] = useState( false );
	const [ isShown, setShown ] = useState( false );
	const text = rows
		.map( ( { state, title, seen = '', figure = '' } ) =>
			`[${ state }] ${ title } ${ figure }\n${ seen }`.trim()
		)
		.join( '\n' );

	// The clipboard needs HTTPS. Without it, the text is shown for manual copying.
	const copy = () =>
		Promise.resolve()
			.then( () => window.navigator.clipboard.writeText( text ) )
			.then(
				() => setCopied( true ),
				() => setShown( true )
			);

	return isShown ? (
		<pre>{ text }</pre>
	) : (
		<Button __next40pxDefaultSize variant="tertiary" onClick={ copy }>
			{ isCopied
				? __( 'Copied', 'lodestar' )
				: __( 'Copy Details', 'lodestar' ) }
		</Button>
	);
}

interface ChecklistProps {
	rows: Row[];
	onMend: ( remedy: Remedy ) => Promise< void >;
}

/** The rows of the check, each with its result and a fix. */
export function Checklist( { rows, onMend }: ChecklistProps ) {
	return (
		<ul className="lodestar-checklist">
			{ rows.map( ( row ) => (
				<li key={ row.id } className={ `is-${ row.state }` }>
					<span className="lodestar-checklist__mark">
						<StateMark state={ row.state } />
					</span>
					<div className="lodestar-checklist__text">
						<strong>{ row.title }</strong>
						{ row.seen && <p>{ row.seen }</p> }
						{ row.remedy && (
							<RemedyButton
								remedy={ row.remedy }
								onMend={ onMend }
							/>
						) }
					</div>
					{ row.figure && (
						<span className="lodestar-checklist__figure">
							{ row.figure }
						</span>
					) }
				</li>
			) ) }
		</ul>
	);
}

function StateMark( { state }: Pick< Row, 'state' > ) {
	switch ( state ) {
		case 'running':
			return <Spinner />;
		case 'good':
			return (
				<Marked icon={ published } text={ __( 'Good:', 'lodestar' ) } />
			);
		case 'bad':
			return (
				<Marked icon={ error } text={ __( 'Problem:', 'lodestar' ) } />
			);
		case 'note':
			return <Marked icon={ info } text={ __( 'Note:', 'lodestar' ) } />;
		default:
			return <i className="lodestar-checklist__hollow" />;
	}
}

interface MarkedProps {
	icon: typeof error;
	text: string;
}

function Marked( { icon, text }: MarkedProps ) {
	return (
		<>
			<Icon icon={ icon } size={ 20 } />
			<span className="screen-reader-text">{ text }</span>
		</>
	);
}

interface RemedyButtonProps {
	remedy: Remedy;
	onMend: ChecklistProps[ 'onMend' ];
}

function RemedyButton( { remedy, onMend }: RemedyButtonProps ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );

	const mend = () => {
		setBusy( true );
		setFailure( '' );
		onMend( remedy )
			.catch( ( { message }: { message: string } ) =>
				setFailure( message )
			)
			.finally( () => setBusy( false ) );
	};

	return (
		<>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ mend }
			>
				{ remedy.label }
			</Button>
			{ failure && <p role="alert">{ failure }</p> }
		</>
	);
}

import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { error, Icon, info, published } from '@wordpress/icons';
import type { Remedy, Row } from './facts';
import type { Check } from './use-check';

type Outcome = Pick< Check, 'isRunning' | 'problems' | 'isUnsure' >;

/**
 * The result in few words.
 *
 * @param outcome
 * @param outcome.isRunning
 * @param outcome.problems
 * @param outcome.isUnsure
 */
export function heading( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __( 'Is it counting?', 'lodestar' );
	}
	if ( problems === 0 && isUnsure ) {
		return __( 'A test hit arrived.', 'lodestar' );
	}
	return problems === 0
		? __( 'It counts.', 'lodestar' )
		: sprintf(
				/* translators: %d: number of problems. */
				_n(
					'Not yet: %d thing stands in the way.',
					'Not yet: %d things stand in the way.',
					problems,
					'lodestar'
				),
				problems
			);
}

/**
 * What it means, in one sentence.
 *
 * @param outcome
 * @param outcome.isRunning
 * @param outcome.problems
 * @param outcome.isUnsure
 */
export function lead( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __(
			'Now one visit is made, the way a visitor would make it.',
			'lodestar'
		);
	}
	if ( problems === 0 && isUnsure ) {
		return __(
			'The home page itself couldn’t be checked from this screen. Open it in a private window, then look for your visit in the Real-Time report.',
			'lodestar'
		);
	}
	return problems === 0
		? __(
				'The test hit was marked and taken out again. The next one is a real visitor.',
				'lodestar'
			)
		: __( 'Put it right, then check again.', 'lodestar' );
}

interface CopyDetailsProps {
	rows: Row[];
}

/**
 * The lines as text, for whoever is asked for help.
 *
 * @param props
 * @param props.rows
 */
export function CopyDetails( { rows }: CopyDetailsProps ) {
	const [ isCopied, setCopied ] = useState( false );
	const [ isShown, setShown ] = useState( false );
	const text = rows
		.map( ( { state, title, seen = '', figure = '' } ) =>
			`[${ state }] ${ title } ${ figure }\n${ seen }`.trim()
		)
		.join( '\n' );

	// Without HTTPS there is no clipboard: the text is shown then, to be copied by hand.
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

/**
 * The lines of the check, each with what was seen and what helps.
 *
 * @param props
 * @param props.rows
 * @param props.onMend
 */
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
				<Marked
					icon={ error }
					text={ __( 'In the way:', 'lodestar' ) }
				/>
			);
		case 'note':
			return (
				<Marked icon={ info } text={ __( 'To know:', 'lodestar' ) } />
			);
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

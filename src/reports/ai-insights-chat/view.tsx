import { Button, Modal } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { menu, plus } from '@wordpress/icons';
import type { Level } from '../../store/app/license';
import { useShownIn } from '../../features/drill-down/use-shown-in';
import { ErrorMessage } from '../../features/report-state/error-message';
import { OverSampleOnDemand } from '../../features/upsell/over-sample-on-demand';
import { store } from '../../store/reports/reports-store';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { useNarrow } from '../../ui/use-narrow';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { parsed } from '../../ui/rich-text/rich-text';
import { Answer } from './answer';
import { Basis } from './basis';
import { Foot } from './foot';
import { SampleConversation, type SampleChat } from './sample';
import { Side } from './side';
import { Start } from './start';
import { Thread } from './thread';
import { useConversations } from './use-conversations';
import { useFollow } from './use-follow';
import { Waiting } from './waiting';
import './style.scss';

/** Levels that can ask questions. */
const ASKING: readonly Level[] = [ 'pro', 'agency' ];

export default function ConversationsAi( props: ReportViewProps ) {
	const [ isUpsold, setUpsold ] = useState( false );
	if ( props.isSample ) {
		return (
			<SampleConversation
				sample={ props.answer as unknown as SampleChat }
			/>
		);
	}
	return isUpsold ? (
		<Upsold { ...props } />
	) : (
		<Conversation { ...props } onUpsell={ () => setUpsold( true ) } />
	);
}

/** Shown when a reader asks a question and the license doesn't include it. */
function Upsold( { report, access }: ReportViewProps ) {
	const url = report.sample_url;
	const sample = useSelect(
		( select ) => ( url ? select( store ).getSample( url ) : undefined ),
		[ url ]
	) as SampleChat | undefined;
	return (
		<OverSampleOnDemand
			report={ report }
			access={ access }
			levels={ ASKING }
		>
			<SampleConversation sample={ sample ?? { chat: [] } } />
		</OverSampleOnDemand>
	);
}

function Conversation( props: ReportViewProps & { onUpsell: () => void } ) {
	const { access, params, onUpsell } = props;
	const talk = useConversations( params.chatId ?? null );
	const shownIn = useShownIn( props );
	const isNarrow = useNarrow();
	const [ isListed, setListed ] = useState( false );
	const field = useRef< HTMLTextAreaElement | null >( null );
	const { messages, waiting, list: chats } = talk;
	const isStarted = talk.chatId !== null || messages?.length !== 0;
	const [ list, end ] = useFollow< HTMLOListElement, HTMLDivElement >(
		`${ talk.key } ${ messages?.length } ${ waiting }`
	);

	const send = ( text: string ) => {
		if ( ASKING.includes( access.license.type ) ) {
			void talk.send( text );
			field.current?.focus();
		} else {
			onUpsell();
		}
	};
	const begin = () => {
		talk.begin();
		setListed( false );
		field.current?.focus();
	};
	const side = (
		<Side
			talk={ talk }
			onBegin={ isStarted ? begin : undefined }
			onChosen={ () => setListed( false ) }
			hasHeading={ ! isNarrow }
		/>
	);
	return (
		<Card label={ __( 'Conversations', 'lodestar' ) }>
			<div className="lodestar-chat">
				{ ! isNarrow && (
					<aside className="lodestar-chat__side">
						<div>{ side }</div>
					</aside>
				) }
				{ isNarrow && isListed && (
					<Modal
						className="lodestar lodestar-chat__sheet"
						title={ __( 'Conversations', 'lodestar' ) }
						onRequestClose={ () => setListed( false ) }
					>
						<div className="lodestar-chat__side">{ side }</div>
					</Modal>
				) }
				<div className="lodestar-chat__main">
					{ isNarrow && (
						<div className="lodestar-chat__bar">
							<Button
								icon={ menu }
								aria-haspopup="dialog"
								onClick={ () => setListed( true ) }
							>
								{ __( 'Conversations', 'lodestar' ) }
							</Button>
							{ isStarted && (
								<Button
									icon={ plus }
									label={ __(
										'New Conversation',
										'lodestar'
									) }
									onClick={ begin }
								/>
							) }
						</div>
					) }
					{ talk.loadError !== null && (
						<ErrorMessage
							title={ __(
								'This conversation couldn’t be loaded.',
								'lodestar'
							) }
							cause={ parsed( talk.loadError ).textContent ?? '' }
							details={ { chat: talk.chatId } }
							onRetry={ () => void talk.reload() }
						/>
					) }
					{ ! messages && talk.loadError === null && <Loading /> }
					{ messages?.length === 0 && (
						<Start
							assistant={ chats?.assistant ?? null }
							onAsk={ send }
						/>
					) }
					{ messages && messages.length > 0 && (
						<Thread
							list={ list }
							messages={ messages }
							answer={ ( message ) => (
								<Answer
									message={ message }
									basis={
										<Basis
											message={ message }
											shownIn={
												message.meta?.shown_in
													? shownIn(
															message.meta
																.shown_in
														)
													: undefined
											}
											assistant={
												chats?.assistant ?? null
											}
										/>
									}
									isInert={ false }
									onRate={ ( rating ) =>
										talk.rate( message, rating )
									}
									onSay={ ( feedback ) =>
										talk.say( message, feedback )
									}
								/>
							) }
							waiting={
								waiting !== null && (
									<Waiting progress={ waiting } />
								)
							}
						/>
					) }
					{ messages && (
						<div className="lodestar-chat__foot">
							<Foot
								talk={ talk }
								field={ field }
								onSend={ send }
							/>
						</div>
					) }
					<div ref={ end } className="lodestar-chat__end" />
				</div>
			</div>
		</Card>
	);
}

function Loading() {
	return (
		<div className="lodestar-chat__thread" aria-hidden="true">
			<Placeholder width={ 620 } height={ 60 } />
			<Placeholder width={ 620 } height={ 160 } />
		</div>
	);
}

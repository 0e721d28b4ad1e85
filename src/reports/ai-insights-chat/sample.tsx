import { __ } from '@wordpress/i18n';
import type { Message } from '../../store/conversations/types';
import { Card } from '../../ui/card/card';
import { Answer } from './answer';
import { UnderWords } from './foot';
import { Form } from './form';
import { Thread } from './thread';

/** Contents of sample.json. */
export interface SampleChat {
	chat: Message[];
}

const nothing = () => Promise.resolve( false );

/** Shows an invented conversation. */
export function SampleConversation( { sample }: { sample: SampleChat } ) {
	return (
		<Card label={ __( 'Conversations', 'lodestar' ) }>
			<div className="lodestar-chat is-sample">
				<div className="lodestar-chat__main">
					<Thread
						messages={ sample.chat }
						answer={ ( message ) => (
							<Answer
								message={ message }
								basis={ null }
								isInert
								onRate={ nothing }
								onSay={ nothing }
							/>
						) }
					/>
					<div className="lodestar-chat__foot">
						<Form isOff onSend={ nothing }>
							<UnderWords assistant={ null } />
						</Form>
					</div>
				</div>
			</div>
		</Card>
	);
}

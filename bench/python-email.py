"""Parses each mail of an mbox with Python's mailbox and email, bodies decoded: a peer."""
import mailbox
import sys

mails = 0
for message in mailbox.mbox(sys.argv[1]):
    for part in message.walk():
        if part.get_content_maintype() == "text":
            part.get_payload(decode=True)
    mails += 1
print(mails)
